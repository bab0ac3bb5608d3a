"""google-genai: the request that its client sends for a tool, with `parameters` (the form it
makes of an MCP tool) and with `parametersJsonSchema`. Nothing leaves the process."""

import json

import httpx
from google import genai
from google.genai import types

from loss import lost

# What the package's documentation of `response_json_schema` names as supported; the same
# reader serves `parametersJsonSchema`. Other keywords are ignored or refused by the service.
KEYWORDS = {
    "$id", "$defs", "$ref", "$anchor", "type", "format", "title", "description", "enum", "items",
    "prefixItems", "minItems", "maxItems", "minimum", "maximum", "anyOf", "oneOf", "properties",
    "additionalProperties", "required", "propertyOrdering",
}


def parameters(tool, mcp_tool):
    """The OpenAPI-like form: what the client makes of an MCP tool."""
    sent = _sent(mcp_tool)
    # The package's own types must read what it wrote: a number in an enum does not pass.
    types.FunctionDeclaration.model_validate(sent)
    return _head(tool, sent) + lost(tool["inputSchema"], _json_schema(sent.get("parameters")))


def parameters_json_schema(tool, _mcp_tool):
    """The JSON Schema form."""
    declaration = types.FunctionDeclaration(
        name=tool["name"], description=tool.get("description"), parameters_json_schema=tool["inputSchema"]
    )
    sent = _sent(types.Tool(function_declarations=[declaration]))
    schema = sent.get("parameters_json_schema")
    return _head(tool, sent) + lost(tool["inputSchema"], schema) + list(_unsupported(schema, "$"))


CONVERTERS = {
    "gemini-parameters": parameters,
    "gemini-parameters-json-schema": parameters_json_schema,
}


def _answer(request):
    _answer.body = json.loads(request.content)
    return httpx.Response(200, json={"candidates": []})


_CLIENT = genai.Client(
    api_key="unused",
    http_options=types.HttpOptions(httpx_client=httpx.Client(transport=httpx.MockTransport(_answer))),
)


def _sent(tool):
    """The function declaration in the body of the request."""
    # Calls are not executed here, so the client need not set that up either.
    calling = types.AutomaticFunctionCallingConfig(disable=True)
    config = types.GenerateContentConfig(tools=[tool], automatic_function_calling=calling)
    _CLIENT.models.generate_content(model="any", contents="any", config=config)
    (declaration,) = _answer.body["tools"][0]["functionDeclarations"]
    return declaration


def _head(tool, sent):
    return [
        f"$: {key} of the tool is lost"
        for key in ("name", "description")
        if tool.get(key) and sent.get(key) != tool[key]
    ]


def _json_schema(node):
    """The wire form with the names of JSON Schema; the client writes `any_of` for `anyOf`."""
    if not isinstance(node, dict):
        return node
    node = dict(node)
    if "any_of" in node:
        node["anyOf"] = [_json_schema(branch) for branch in node.pop("any_of")]
    if "items" in node:
        node["items"] = _json_schema(node["items"])
    if "properties" in node:
        node["properties"] = {name: _json_schema(child) for name, child in node["properties"].items()}
    return node


def _unsupported(node, path):
    """Keywords that the documentation does not name, and siblings of a reference."""
    if not isinstance(node, dict):
        if isinstance(node, bool):
            yield f"{path}: a boolean where a schema stands"
        return
    for key in sorted(set(node) - KEYWORDS):
        yield f"{path}: keyword {key} is not among the documented ones"
    if "$ref" in node and any(not key.startswith("$") for key in node):
        yield f"{path}: $ref with siblings"
    if any(not isinstance(member, (str, int, float)) or isinstance(member, bool) for member in node.get("enum", [])):
        yield f"{path}: enum of other than strings and numbers"
    for key in ("properties", "$defs"):
        for name, child in node.get(key, {}).items():
            yield from _unsupported(child, f"{path}.{name}")
    yield from _unsupported(node.get("items"), f"{path}.items")
    for key in ("anyOf", "oneOf", "prefixItems"):
        for index, child in enumerate(node.get(key, [])):
            yield from _unsupported(child, f"{path}.{key}[{index}]")
    if isinstance(node.get("additionalProperties"), dict):
        yield from _unsupported(node["additionalProperties"], f"{path}.additionalProperties")
