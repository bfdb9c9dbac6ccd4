import type { Expression, Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { readFunction, resolveImport, type Source } from './source.ts';

/** Placeholder in a text for a part that is only known at run time. */
export const UNKNOWN = '*';

/** Reads other files of the module. */
export type ReadSource = (path: string) => Source | null;

interface Scope {
  source: Source;
  readSource: ReadSource;
  /** Arguments of the function that is being evaluated. */
  arguments: Map<string, string[]>;
  depth: number;
}

const LONGEST_CHAIN = 8;
const MOST_ALTERNATIVES = 20;

/** Returns the possible values of a text expression, with `*` for unknown parts: `/leads/*` + `/notes`. */
export function evaluate(node: Node, source: Source, readSource: ReadSource): string[] {
  return evaluateIn(node, { source, readSource, arguments: new Map(), depth: 0 });
}

function evaluateIn(node: Node, scope: Scope): string[] {
  if (scope.depth > LONGEST_CHAIN) return [UNKNOWN];
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : UNKNOWN];
    case 'TemplateLiteral':
      return node.quasis.reduce<string[]>(
        (starts, { value }, index) => {
          const hole = node.expressions[index];
          const ends = hole ? evaluateIn(hole, scope) : [''];
          return join(starts, [value.cooked ?? ''], ends);
        },
        [''],
      );
    case 'BinaryExpression':
      return node.operator === '+'
        ? join(evaluateIn(node.left, scope), evaluateIn(node.right, scope))
        : [UNKNOWN];
    case 'ConditionalExpression':
      return limit([...evaluateIn(node.consequent, scope), ...evaluateIn(node.alternate, scope)]);
    case 'LogicalExpression':
      return limit([...evaluateIn(node.left, scope), ...evaluateIn(node.right, scope)]);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluateIn(node.expression, scope);
    case 'Identifier':
      return evaluateName(node.name, scope);
    case 'MemberExpression':
      return evaluateMember(node, scope);
    case 'CallExpression':
      return node.callee.type === 'Identifier'
        ? evaluateCall(node.callee.name, node.arguments, scope)
        : [UNKNOWN];
    default:
      return [UNKNOWN];
  }
}

function evaluateName(name: string, scope: Scope): string[] {
  const given = scope.arguments.get(name);
  if (given) return given;
  const found = find(name, scope);
  return found?.node.type === 'init' ? evaluateIn(found.node.init, found.scope) : [UNKNOWN];
}

/** Evaluates `paths.recently`, and every value for `paths[list]`. */
function evaluateMember(node: Extract<Node, { type: 'MemberExpression' }>, scope: Scope): string[] {
  if (node.object.type !== 'Identifier') return [UNKNOWN];
  const found = find(node.object.name, scope);
  const record = found?.node.type === 'init' ? unwrap(found.node.init) : undefined;
  if (!found || record?.type !== 'ObjectExpression') return [UNKNOWN];
  const wanted = node.computed ? undefined : getName(node.property);
  const values = record.properties.flatMap((property) =>
    property.type === 'Property' && (wanted === undefined || getName(property.key) === wanted)
      ? evaluateIn(property.value, found.scope)
      : [],
  );
  return values.length > 0 ? limit(values) : [UNKNOWN];
}

function evaluateCall(name: string, args: Node[], scope: Scope): string[] {
  const found = find(name, scope);
  if (found?.node.type !== 'function') return [UNKNOWN];
  const { parameters, results } = readFunction(found.node.node);
  const given = parameters.map(
    (parameter, index) => [parameter, args[index] ? evaluateIn(args[index], scope) : [UNKNOWN]] as const,
  );
  const inner = { ...found.scope, arguments: new Map(given) };
  const texts = results.flatMap((result) => evaluateIn(result, inner));
  return texts.length > 0 ? limit(texts) : [UNKNOWN];
}

interface Found {
  node: { type: 'init'; init: Expression } | { type: 'function'; node: Node };
  scope: Scope;
}

/** Finds the value that a name is bound to, also in the file that it is imported from. */
function find(name: string, { source, readSource, depth }: Scope): Found | undefined {
  const scope = { source, readSource, arguments: new Map<string, string[]>(), depth: depth + 1 };
  const binding = source.bindings.get(name);
  if (!binding || depth > LONGEST_CHAIN) return undefined;
  if (binding.kind === 'value') return { node: { type: 'init', init: binding.init }, scope };
  if (binding.kind === 'function') return { node: { type: 'function', node: binding.node }, scope };
  const path = resolveImport(source.path, binding.from);
  const other = path && readSource(path);
  return other ? find(findExported(other, binding.name), { ...scope, source: other }) : undefined;
}

/** Returns the local name of an export. */
function findExported({ program }: Source, name: string): string {
  let local = name;
  walk(program, {
    enter(node) {
      if (node.type !== 'ExportSpecifier') return;
      if (getName(node.exported) === name) local = getName(node.local) ?? name;
    },
  });
  return local;
}

/** Returns the name of a property or an identifier. */
export function getName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns an expression without its type assertion. */
export function unwrap(node: Node): Node {
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression'
    ? unwrap(node.expression)
    : node;
}

const limit = (texts: string[]) => {
  const distinct = [...new Set(texts)];
  return distinct.length > MOST_ALTERNATIVES ? [UNKNOWN] : distinct;
};

const join = (...parts: string[][]): string[] =>
  limit(parts.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']));
