import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionNode,
  type Node,
  type Program,
  parseSync,
} from 'oxc-parser';
import { walk } from 'oxc-walker';
import { locateOffset } from '../locateOffset.ts';

/** The parameters and return values of a function. */
export interface FunctionValue {
  parameters: string[];
  results: Expression[];
}

/** The declaration that a name in a file refers to. */
export type Binding =
  | { kind: 'value'; init: Expression }
  | { kind: 'function'; node: Node }
  | { kind: 'import'; from: string; name: string };

/** A parsed source file. */
export interface Source {
  path: string;
  text: string;
  program: Program;
  /** Names that the file declares or imports. An ambiguous name is `undefined`. */
  bindings: Map<string, Binding | undefined>;
  /** `src/lead/leadApi.ts:12:7` */
  locate(node: { start: number }): string;
}

/** @returns null for a file that the parser rejects; the compiler reports it */
export function parseSource(path: string, directory: string): Source | null {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors.length > 0) return null;
  const file = describePath(path, directory);
  return {
    path,
    text,
    program,
    bindings: readBindings(program),
    locate: ({ start }) => `${file}:${locateOffset(text, start)}`,
  };
}

/** Returns a path relative to the module's folder, or one that begins with the name of the package. */
export const describePath = (path: string, directory: string) =>
  relative(directory, path)
    .replaceAll('\\', '/')
    .replace(/^.*node_modules\//, '');

function readBindings(program: Program): Source['bindings'] {
  const bindings: Source['bindings'] = new Map();
  const declare = (name: string, binding: Binding | undefined) =>
    bindings.set(name, bindings.has(name) ? undefined : binding);
  walk(program, {
    enter(node) {
      if (node.type === 'ImportDeclaration') {
        for (const specifier of node.specifiers)
          declare(specifier.local.name, toImport(specifier, node.source.value));
      } else if (node.type === 'VariableDeclarator') {
        if (node.id.type === 'Identifier')
          declare(node.id.name, node.init ? toBinding(node.init) : undefined);
        else for (const name of listNames(node.id)) declare(name, undefined);
      } else if (isFunction(node)) {
        if (node.type === 'FunctionDeclaration' && node.id) declare(node.id.name, { kind: 'function', node });
        for (const parameter of node.params)
          for (const name of listNames(parameter)) declare(name, undefined);
      } else if (node.type === 'ClassDeclaration' && node.id) {
        declare(node.id.name, undefined);
      }
    },
  });
  return bindings;
}

function toImport(
  specifier: Extract<
    Node,
    { type: 'ImportSpecifier' | 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier' }
  >,
  from: string,
): Binding {
  if (specifier.type === 'ImportNamespaceSpecifier') return { kind: 'import', from, name: '*' };
  if (specifier.type === 'ImportDefaultSpecifier') return { kind: 'import', from, name: 'default' };
  const { imported } = specifier;
  return { kind: 'import', from, name: imported.type === 'Identifier' ? imported.name : imported.value };
}

const toBinding = (init: Expression): Binding =>
  isFunction(init) ? { kind: 'function', node: init } : { kind: 'value', init };

/** Returns the names that a pattern or a parameter declares. */
function listNames(pattern: Node): string[] {
  const names: string[] = [];
  walk(pattern, {
    enter(node, parent) {
      const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand;
      if (node.type === 'Identifier' && !isKey) names.push(node.name);
      if (isFunction(node)) this.skip();
    },
  });
  return names;
}

export const isFunction = (node: Node): node is FunctionNode | ArrowFunctionExpression =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression';

/** Returns the parameters and return values of a function, without those of nested functions. */
export function readFunction(node: Node): FunctionValue {
  if (!isFunction(node)) return { parameters: [], results: [] };
  const parameters = node.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''));
  const { body } = node;
  if (!body) return { parameters, results: [] };
  if (body.type !== 'BlockStatement') return { parameters, results: [body as Expression] };
  const results: Expression[] = [];
  walk(body, {
    enter(inner) {
      if (isFunction(inner)) this.skip();
      if (inner.type === 'ReturnStatement' && inner.argument) results.push(inner.argument);
    },
  });
  return { parameters, results };
}

const extensions = ['', '.ts', '.tsx', '.mjs', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'];

/** Returns the file of a relative import; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = join(dirname(from), specifier.replace(/\?.*$/, ''));
  return extensions
    .map((extension) => base + extension)
    .find((path) => /\.\w+$/.test(path) && existsSync(path));
}
