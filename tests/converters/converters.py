"""Runs real converters over a tools/list result, every tool through every converter.

    python converters.py TOOLS.json [--expect-failures]

Prints one JSON line for each tool and converter, {"converter", "tool", "ok", "why"}, then a
summary line for each converter. Ends with 1 when a converter refuses a tool or loses a part of it.

With --expect-failures, each tool says in `_meta.rejected_by` which converters must refuse it;
ends with 1 when one of these accepts it, when another refuses it, or when a converter is never
seen to refuse.
"""

import argparse
import json
import logging
import sys
import warnings
from pathlib import Path

from mcp.types import Tool

import check_gemini
import check_langchain
import check_mcp
import check_openai

CONVERTERS = (
    check_mcp.CONVERTERS | check_gemini.CONVERTERS | check_openai.CONVERTERS | check_langchain.CONVERTERS
)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tools", type=Path, help='a JSON file, {"tools": [...]}')
    parser.add_argument("--expect-failures", action="store_true")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    tools = json.loads(arguments.tools.read_text(encoding="utf-8"))["tools"]
    lines = [line for tool in tools for line in judged(tool)]
    for line in lines:
        say(line)
    for name in CONVERTERS:
        summarize(name, [line for line in lines if line["converter"] == name])
    if arguments.expect_failures:
        return report(surprises(tools, lines))
    return int(any(not line["ok"] for line in lines) or not lines)


def judged(tool):
    """The verdict of every converter on one tool."""
    try:
        mcp_tool, unread = Tool.model_validate(tool), None
    except Exception as error:
        mcp_tool, unread = None, short(error)
    for name, check in CONVERTERS.items():
        if unread and name != "json-schema-2020-12":
            why = unread
        else:
            why = verdict(check, tool, mcp_tool)
        yield {"converter": name, "tool": tool.get("name"), "ok": not why, "why": why}


def verdict(check, tool, mcp_tool):
    try:
        return "; ".join(check(tool, mcp_tool))
    except Exception as error:
        return short(error)


def short(error):
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:400]


def summarize(name, lines):
    refused = sum(not line["ok"] for line in lines)
    say({"converter": name, "tools": len(lines), "accepted": len(lines) - refused, "refused": refused})


def surprises(tools, lines):
    """Where the verdicts differ from what the file says they must be."""
    for tool in tools:
        want = set(tool["_meta"]["rejected_by"]) & set(CONVERTERS)
        have = {line["converter"] for line in lines if line["tool"] == tool["name"] and not line["ok"]}
        for name in sorted(want ^ have):
            said = "accepted" if name in want else "refused"
            yield {"converter": name, "tool": tool["name"], "ok": False, "why": f"unexpectedly {said}"}
    for name in CONVERTERS:
        if not any(line["converter"] == name and not line["ok"] for line in lines):
            yield {"converter": name, "tool": None, "ok": False, "why": "never seen to refuse a tool"}


def report(found):
    found = list(found)
    for line in found:
        say(line)
    return int(bool(found))


def say(line):
    print(json.dumps(line, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main())
