"""openai-agents: the function tool that it makes of an MCP tool, with strict schemas on."""

from agents.mcp import MCPServer, MCPUtil
from agents.strict_schema import ensure_strict_json_schema

from loss import lost

# Keywords that the documentation of strict mode refuses.
REFUSED = (
    "allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas",
    "patternProperties", "propertyNames", "unevaluatedProperties",
)


def strict(tool, mcp_tool):
    """Converted to strict, with nothing lost, and strict indeed."""
    made = MCPUtil.to_function_tool(mcp_tool, _NOBODY, convert_schemas_to_strict=True)
    schema = made.params_json_schema
    head = [] if made.name == tool["name"] else [f"$: name became {made.name}"]
    if not made.strict_json_schema:
        return head + ([] if _left_loose(tool, schema) else [_reason(tool)])
    return head + lost(tool["inputSchema"], schema, all_required=True) + list(_not_strict(schema, "$"))


CONVERTERS = {"openai-agents-strict": strict}


class _Nobody(MCPServer):
    """A server that nobody calls: the conversion asks it for its settings only."""

    name = "nobody"

    async def _refuse(self, *_args, **_kwargs):
        raise NotImplementedError

    connect = cleanup = list_tools = call_tool = list_prompts = get_prompt = _refuse


_NOBODY = _Nobody()


def _left_loose(tool, schema):
    """A tool without parameters is accepted as it is: the package offers it unchanged and not
    strict. To be strict it would have to say `additionalProperties: false`, and google-genai
    fails on that in an input."""
    plain = {"type", "properties", "title", "description", "$schema"}
    return schema == {"properties": {}} | tool["inputSchema"] and not schema["properties"] and set(schema) <= plain


def _reason(tool):
    """The package falls back to a loose schema and only logs why; ask once more to hear it."""
    schema = {"properties": {}} | tool["inputSchema"]
    try:
        ensure_strict_json_schema(schema, _reject_open_objects=True)
    except Exception as error:
        return f"not converted to strict: {error}"
    return "not converted to strict"


def _not_strict(node, path):
    if isinstance(node, bool):
        yield f"{path}: a boolean where a schema stands"
    if not isinstance(node, dict):
        return
    types = node.get("type")
    if "object" in (types if isinstance(types, list) else [types]):
        if node.get("additionalProperties") is not False:
            yield f"{path}: an object that is not closed"
        if sorted(node.get("required", [])) != sorted(node.get("properties", {})):
            yield f"{path}: a property that is not required"
    for key in REFUSED:
        if key in node:
            yield f"{path}: {key} in a strict schema"
    for key in ("properties", "$defs", "definitions"):
        for name, child in node.get(key, {}).items():
            yield from _not_strict(child, f"{path}.{name}")
    yield from _not_strict(node.get("items"), f"{path}.items")
    for index, child in enumerate(node.get("anyOf", [])):
        yield from _not_strict(child, f"{path}.anyOf[{index}]")
