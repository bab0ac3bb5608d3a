"""The MCP Python SDK's type of a tool, and the meta-schema of JSON Schema 2020-12."""

from jsonschema import Draft202012Validator


def parsed(tool, mcp_tool):
    """The SDK reads the tool and keeps its schemas as they are."""
    pairs = (("inputSchema", mcp_tool.inputSchema), ("outputSchema", mcp_tool.outputSchema))
    return [f"{key} changed while it was read" for key, kept in pairs if tool.get(key) != kept]


def metaschema(tool, _mcp_tool):
    """Both schemas are schemas."""
    for key in ("inputSchema", "outputSchema"):
        if key in tool:
            Draft202012Validator.check_schema(tool[key])
    return []


CONVERTERS = {"mcp-python-types": parsed, "json-schema-2020-12": metaschema}
