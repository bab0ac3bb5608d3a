"""Pydantic AI: an agent with the tools of `MCPToolset`."""

from fastmcp.client.transports import StdioTransport
from pydantic_ai import Agent
from pydantic_ai.mcp import MCPToolset
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import FunctionModel


async def run(command):
    toolset = MCPToolset(StdioTransport(command[0], command[1:]))
    seen = []
    async with toolset:
        for tool in await toolset.list_tools():
            model = _Model(tool.name)
            agent = Agent(FunctionModel(model.answer), toolsets=[toolset])
            await agent.run("go")
            seen.append((tool.name, model.offered, model.handed))
    return seen


class _Model:
    """Calls one tool, then stops."""

    def __init__(self, calls):
        self.calls = calls
        self.offered = None
        self.handed = None

    def answer(self, messages, info):
        last = messages[-1].parts[-1]
        if isinstance(last, ToolReturnPart):
            self.handed = _as_given(last)
            return ModelResponse(parts=[TextPart("done")])
        tool = next(tool for tool in info.function_tools if tool.name == self.calls)
        self.offered = {
            "name": tool.name, "description": tool.description, "parameters": tool.parameters_json_schema,
        }
        if tool.return_schema is not None:
            self.offered["return_schema"] = tool.return_schema
        return ModelResponse(parts=[ToolCallPart(self.calls, {}, tool_call_id="call")])


def _as_given(part):
    """What model classes put into a request: those of APIs that take blocks, as Anthropic's, and those
    of APIs that take one text, as OpenAI's without an image."""
    blocks = [
        item if isinstance(item, str) else {"file": item.media_type, "base64": item.base64}
        for item in part.content_items(mode="str", wrap_if_error=False)
    ]
    one_text, _ = part.model_response_str_and_user_content()
    return {"part": part.part_kind, "outcome": part.outcome, "blocks": blocks, "one_text": one_text}
