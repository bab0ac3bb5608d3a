"""Runs the agents of Python libraries against an MCP server on stdio, with a model that only writes
down what it is given, and prints that, a JSON line a client and tool.

    python clients.py COMMAND ARGS...
"""

import asyncio
import json
import sys

import run_langchain
import run_openai_agents
import run_pydantic_ai

CLIENTS = {
    "langchain": run_langchain.run,
    "openai-agents": run_openai_agents.run,
    "openai-agents-structured": run_openai_agents.run_structured,
    "pydantic-ai": run_pydantic_ai.run,
}


async def main(command):
    for client, run in CLIENTS.items():
        for tool, offered, handed in await run(command):
            line = {"client": client, "tool": tool, "offered": offered, "handed": handed}
            print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


asyncio.run(main(sys.argv[1:]))
