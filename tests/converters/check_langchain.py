"""langchain-mcp-adapters: the LangChain tool, the OpenAI form that langchain-core makes of it,
and a call through it."""

import asyncio

from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_mcp_adapters.tools import convert_mcp_tool_to_langchain_tool
from mcp.types import CallToolResult, TextContent

from loss import lost, resolved


def openai_form(tool, mcp_tool):
    """The function that a chat model is given."""
    made = convert_mcp_tool_to_langchain_tool(_Session(), mcp_tool)
    function = convert_to_openai_tool(made)["function"]
    head = [
        f"$: {key} of the tool is lost"
        for key in ("name", "description")
        if tool.get(key) and function.get(key) != tool[key]
    ]
    return head + lost(tool["inputSchema"], function.get("parameters"))


def call(tool, mcp_tool):
    """The arguments that reach the server when a model names every parameter."""
    session = _Session()
    made = convert_mcp_tool_to_langchain_tool(session, mcp_tool)
    sent = _sample(tool["inputSchema"], tool["inputSchema"])
    asyncio.run(made.ainvoke(sent))
    return [] if session.got == sent else [f"arguments {sent} arrived as {session.got}"]


CONVERTERS = {"langchain-openai-tool": openai_form, "langchain-call": call}


class _Session:
    """Stands for a client session: keeps the arguments of the call."""

    got = None

    async def call_tool(self, _name, arguments, **_options):
        self.got = arguments
        return CallToolResult(content=[TextContent(type="text", text="{}")])


SCALARS = {"string": "a", "boolean": True, "null": None}


def _sample(node, root, depth=0):
    """A value of the schema: every property, one item in an array."""
    node = resolved(node, root)
    if not isinstance(node, dict) or depth > 8:
        return "a"
    if node.get("enum"):
        return node["enum"][0]
    if "const" in node:
        return node["const"]
    kind = node.get("type")
    kind = kind[0] if isinstance(kind, list) and kind else kind
    if kind is None and (union := node.get("anyOf") or node.get("oneOf")):
        return _sample(union[0], root, depth + 1)
    if kind in ("integer", "number"):
        return node.get("minimum", 1)
    if kind == "array":
        return [_sample(node.get("items"), root, depth + 1)]
    if kind == "object" or "properties" in node:
        return {name: _sample(child, root, depth + 1) for name, child in node.get("properties", {}).items()}
    return SCALARS.get(kind, "a")
