"""What a conversion loses of a JSON schema.

`lost(original, converted)` walks both schemas together and names each thing of the original
that the converted one no longer says: parameters, `required`, types, enum members, items,
union branches, constants, bounds, free keys and descriptions.
"""

UNIONS = ("anyOf", "oneOf")
PLAIN = ("const", "minimum", "maximum", "description")


def lost(original, converted, all_required=False):
    """One sentence for each loss. `all_required`: the target requires every property."""
    walk = _Walk(original, converted, all_required)
    walk.node(original, converted, "$")
    return walk.found


def resolved(node, root, seen=()):
    """The node that a chain of local references ends at; None for a loop or a dangling one."""
    if not (isinstance(node, dict) and isinstance(node.get("$ref"), str)):
        return node
    ref = node["$ref"]
    if ref in seen or not ref.startswith("#"):
        return None
    target = root
    for part in ref[1:].split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        if not isinstance(target, dict) or part not in target:
            return None
        target = target[part]
    target = resolved(target, root, (*seen, ref))
    if not isinstance(target, dict):
        return target
    return target | {key: value for key, value in node.items() if key != "$ref"}


class _Walk:
    def __init__(self, original, converted, all_required):
        self.roots = (original, converted)
        self.all_required = all_required
        self.found = []
        self.open = []  # the original nodes being walked, against recursion

    def node(self, original, converted, path):
        original = _unwrapped(original, self.roots[0])
        converted = _unwrapped(converted, self.roots[1])
        if not isinstance(original, dict):
            return
        if not isinstance(converted, dict):
            self.found.append(f"{path}: the schema is lost")
            return
        if original in self.open:
            if "properties" in original and not converted.get("properties"):
                self.found.append(f"{path}: the recursion is cut")
            return
        self.open.append(original)
        self._type(original, converted, path)
        self._plain(original, converted, path)
        self._properties(original, converted, path)
        self._nested(original, converted, path)
        self._union(original, converted, path)
        self.open.pop()

    def _type(self, original, converted, path):
        want, have = _types(original), _types(converted)
        if want - have:
            self.found.append(f"{path}: type {sorted(want)} became {sorted(have) or 'nothing'}")

    def _plain(self, original, converted, path):
        for key in PLAIN:
            if path == "$" and key == "description":
                continue  # the tool's own description stands beside the schema
            if key in original and original[key] != converted.get(key):
                self.found.append(f"{path}: {key} is lost")
        want = [member for member in original.get("enum", []) if member is not None]
        if want and want != [member for member in converted.get("enum") or [] if member is not None]:
            self.found.append(f"{path}: enum is lost")

    def _properties(self, original, converted, path):
        have = converted.get("properties") or {}
        for name, schema in original.get("properties", {}).items():
            if name in have:
                self.node(schema, have[name], f"{path}.{name}")
            else:
                self.found.append(f"{path}: parameter {name} is lost")
        self._required(original, converted, path)

    def _required(self, original, converted, path):
        want, have = set(original.get("required", [])), set(converted.get("required") or [])
        for name in sorted(want - have):
            self.found.append(f"{path}: {name} is no longer required")
        for name in sorted(have - want):
            if not self.all_required:
                self.found.append(f"{path}: {name} became required")

    def _nested(self, original, converted, path):
        for key in ("items", "additionalProperties"):
            if isinstance(original.get(key), dict) and original[key]:
                self.node(original[key], converted.get(key), f"{path}.{key}")
        for key in ("prefixItems", "patternProperties", "allOf"):
            if key in original and key not in converted:
                self.found.append(f"{path}: {key} is lost")

    def _union(self, original, converted, path):
        want, have = _branches(original), _branches(converted)
        if len(have) < len(want):
            self.found.append(f"{path}: a union of {len(want)} became one of {len(have)}")
            return
        for index, (left, right) in enumerate(zip(want, have)):
            self.node(left, right, f"{path}.anyOf[{index}]")


def _branches(node):
    """The branches of a union, without null."""
    branches = [branch for key in UNIONS for branch in node.get(key) or []]
    return [b for b in branches if not (isinstance(b, dict) and _is_null(b))]


def _is_null(branch):
    return str(branch.get("type")).lower() == "null" or branch == {"nullable": True}


def _unwrapped(node, root):
    """A union of one branch (and null) is that branch: converters write it either way."""
    node = resolved(node, root)
    branches = _branches(node) if isinstance(node, dict) else []
    if len(branches) != 1:
        return node
    branch = resolved(branches[0], root)
    if not isinstance(branch, dict):
        return node
    return branch | {key: value for key, value in node.items() if key not in UNIONS}


def _types(node):
    """The types of a node without null, in lower case; those of split branches count too."""
    types = node.get("type")
    types = types if isinstance(types, list) else [types] if types else []
    if not types:
        types = [t for b in _branches(node) if isinstance(b, dict) for t in [b.get("type")] if isinstance(t, str)]
    return {str(t).lower() for t in types} - {"null"}
