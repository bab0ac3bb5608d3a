"""The OpenAI Agents SDK: `Runner` and an agent with an MCP server."""

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage
from agents.mcp import MCPServerStdio
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText


async def run(command):
    return await _run(command, structured=False)


async def run_structured(command):
    """The same with `use_structured_content`."""
    return await _run(command, structured=True)


async def _run(command, structured):
    params = {"command": command[0], "args": command[1:]}
    seen = []
    async with MCPServerStdio(params, use_structured_content=structured) as server:
        for tool in await server.list_tools():
            model = _Model(tool.name)
            agent = Agent(name="agent", model=model, mcp_servers=[server])
            await Runner.run(agent, "go", run_config=RunConfig(tracing_disabled=True))
            seen.append((tool.name, model.offered, model.handed))
    return seen


class _Model(Model):
    """Calls one tool, then stops."""

    def __init__(self, calls):
        self.calls = calls
        self.offered = None
        self.handed = None

    async def get_response(self, system_instructions, input, model_settings, tools, *_rest, **_options):
        last = input[-1] if isinstance(input, list) else {}
        if last.get("type") == "function_call_output":
            self.handed = {key: value for key, value in last.items() if key != "call_id"}
            return _said(ResponseOutputMessage(
                id="message", type="message", role="assistant", status="completed",
                content=[ResponseOutputText(type="output_text", text="done", annotations=[])],
            ))
        tool = next(tool for tool in tools if tool.name == self.calls)
        self.offered = {
            "name": tool.name, "description": tool.description, "parameters": tool.params_json_schema,
        }
        return _said(ResponseFunctionToolCall(
            type="function_call", call_id="call", name=self.calls, arguments="{}",
        ))

    def stream_response(self, *_arguments, **_options):
        raise NotImplementedError


def _said(item):
    return ModelResponse(output=[item], usage=Usage(), response_id=None)
