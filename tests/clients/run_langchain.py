"""LangChain: `create_agent` with the tools of langchain-mcp-adapters."""

from langchain.agents import create_agent
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_mcp_adapters.sessions import create_session
from langchain_mcp_adapters.tools import load_mcp_tools


async def run(command):
    connection = {"transport": "stdio", "command": command[0], "args": command[1:]}
    seen = []
    async with create_session(connection) as session:
        await session.initialize()
        for tool in await load_mcp_tools(session):
            model = _Model(calls=tool.name)
            agent = create_agent(model, [tool])
            await agent.ainvoke({"messages": [("user", "go")]})
            seen.append((tool.name, model.offered[0], model.handed[0]))
    return seen


class _Model(BaseChatModel):
    """Calls one tool, then stops."""

    calls: str
    offered: list = []
    handed: list = []

    @property
    def _llm_type(self):
        return "recorder"

    def bind_tools(self, tools, **_options):
        """As chat models do it: langchain-core makes the function that is offered."""
        self.offered = [convert_to_openai_tool(tool)["function"] for tool in tools]
        return self

    def _generate(self, messages, stop=None, run_manager=None, **_options):
        last = messages[-1]
        if isinstance(last, ToolMessage):
            self.handed = [_as_given(last)]
            return _said(AIMessage("done"))
        call = {"name": self.calls, "args": {}, "id": "call"}
        return _said(AIMessage("", tool_calls=[call]))


def _as_given(message):
    """What a chat model reads of the message; the artifact is for the program alone."""
    blocks = [{key: value for key, value in block.items() if key != "id"} for block in message.content]
    return {"role": "tool", "status": message.status, "content": blocks}


def _said(message):
    return ChatResult(generations=[ChatGeneration(message=message)])
