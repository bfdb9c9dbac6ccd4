import { type AnyNode, type Node, type Position, parse } from 'acorn';

/** A function of a script that has a name, or is assigned to one. */
export interface NamedFunction {
  start: Position;
  end: Position;
  /** The name in the script, which a minifier may have shortened. */
  name: string;
  nameAt: Position;
}

/** Finds the named functions of a script; outer functions precede inner ones. @throws SyntaxError */
export function findFunctions(code: string): NamedFunction[] {
  const found: NamedFunction[] = [];
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
  // An explicit stack: nested calls of minified code are too deep for recursion.
  const pending: { node: AnyNode; name?: AnyNode }[] = [{ node: program as AnyNode }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, name } = next;
    if (isFunction(node)) {
      const own = ('id' in node && node.id) || name;
      if (own?.loc && node.loc)
        found.push({
          start: node.loc.start,
          end: node.loc.end,
          name: code.slice(own.start, own.end),
          nameAt: own.loc.start,
        });
    }
    const given = getGivenName(node);
    for (const child of listChildren(node))
      pending.push({ node: child, name: given && child === given.value ? given.name : undefined });
  }
  return found.sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/**
 * Returns the value that a node names, with its name: `const name = value`, `{ name: value }`, `object.name = value`.
 */
function getGivenName(node: AnyNode): { name: AnyNode; value: AnyNode } | undefined {
  if (node.type === 'VariableDeclarator' && node.init) return { name: node.id, value: node.init };
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    // webpack names the function around each file by a number.
    return node.value && node.key.type !== 'Literal' && !node.computed
      ? { name: node.key, value: node.value }
      : undefined;
  if (node.type !== 'AssignmentExpression') return undefined;
  const { left, right } = node;
  return { name: left.type === 'MemberExpression' ? left.property : left, value: right };
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listChildren = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);
