import type { CodeEffect } from '@lintel/contract';
import type { Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { describeEndlessLoop } from './endlessLoop.ts';
import { getName, unwrap } from './evaluate.ts';
import { isFunction, type Source } from './source.ts';

/** Browser objects whose functions all modules share. */
const platformObjects = new Set([
  'history',
  'console',
  'document',
  'navigator',
  'localStorage',
  'JSON',
  'Math',
]);
const windows = new Set(['window', 'globalThis', 'self']);
/** Browser globals in addition to Node's. */
const platformNames = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['Element', 'EventSource', 'HTMLElement', 'History', 'Node', 'Storage', 'WebSocket', 'XMLHttpRequest'],
  ...['addEventListener', 'alert', 'confirm', 'history', 'onerror', 'onunhandledrejection', 'open', 'prompt'],
  ...['requestAnimationFrame', 'IntersectionObserver', 'MutationObserver', 'ResizeObserver'],
]);

/** Finds a file's effects on the page outside of its own part, as far as its source shows them. */
export function findEffects(source: Source): CodeEffect[] {
  const found: CodeEffect[] = [];
  const add = (kind: CodeEffect['kind'], what: string, node: Node) =>
    found.push({ kind, what, at: source.locate(node) });
  walk(source.program, {
    enter(node) {
      const style = describeStyle(node);
      if (style) add('global-style', style, node);
      const dialog = describeDialog(node, source);
      if (dialog) add('dialog', dialog, node);
      const patch = describePatch(node, source);
      if (patch) add('patched-global', patch, node);
      const departure = describeDeparture(node, source);
      if (departure) add('page-left', departure, node);
      const emptied = describeEmptied(node, source);
      if (emptied) add('page-emptied', emptied, node);
      const loop = describeEndlessLoop(node);
      if (loop) add('endless-loop', loop, node);
    },
  });
  for (const { what, node } of findStylesOfLoading(source)) add('global-style', what, node);
  return found;
}

/** Describes styles for the whole page, anywhere in the file. */
function describeStyle(node: Node): string | undefined {
  if (node.type === 'ImportSpecifier' && getName(node.imported) === 'createGlobalStyle')
    return 'createGlobalStyle';
  if (node.type === 'MemberExpression' && !node.computed && getName(node.property) === 'createGlobalStyle')
    return 'createGlobalStyle';
  if (node.type === 'JSXOpeningElement')
    return node.name.type === 'JSXIdentifier' && node.name.name === 'style' ? '<style>' : undefined;
  // The compiled form of `<style>`.
  if (node.type !== 'CallExpression' || node.callee.type === 'MemberExpression') return undefined;
  const [element] = node.arguments;
  const isJsx = /^_?(jsx|jsxs|jsxDEV)$/.test(getName(node.callee) ?? '');
  return isJsx && element && getName(element) === 'style' && element.type === 'Literal'
    ? '<style>'
    : undefined;
}

/**
 * Finds styles that loading the file adds to the page. Inside functions, they may be meant for a window that the module
 * opens.
 */
function findStylesOfLoading(source: Source): { what: string; node: Node }[] {
  const found: { what: string; node: Node }[] = [];
  walkLoading(source, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const name = getName(node.callee.property);
      const [first] = node.arguments;
      const element = first && getName(first);
      const isSheet = element === 'style' || (element === 'link' && source.text.includes('stylesheet'));
      if (name === 'createElement' && isSheet) found.push({ what: `<${element}>`, node });
      if (name === 'insertRule') found.push({ what: 'insertRule', node });
    } else if (node.type === 'MemberExpression') {
      const name = getName(node.property);
      if (name === 'adoptedStyleSheets') found.push({ what: name, node });
      if (/^(style|classList|className)$/.test(name ?? '') && isRootElement(node.object))
        found.push({ what: `${readPath(node)}`, node });
    }
  });
  return found;
}

const isRootElement = (node: Node) => /^document\.(body|documentElement)$/.test(readPath(node));

/** Walks the code that runs when a file is loaded: only those functions that are called in the process. */
function walkLoading({ program, bindings }: Source, visit: (node: Node) => void) {
  const called = new Set<Node>();
  const run = (start: Node) => {
    walk(start, {
      enter(node, parent) {
        if (isFunction(node) && node !== start && !isCalledInPlace(node, parent)) return this.skip();
        visit(node);
        if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
        const binding = bindings.get(node.callee.name);
        if (binding?.kind !== 'function' || called.has(binding.node)) return;
        called.add(binding.node);
        run(binding.node);
      },
    });
  };
  run(program);
}

const isCalledInPlace = (node: Node, parent: Node | null) =>
  parent?.type === 'CallExpression' && parent.callee === node;

/** Describes a call of `alert`, `confirm` or `prompt`, which block every module until they are closed. */
function describeDialog(node: Node, { bindings }: Source): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [object, name = object] = splitGlobal(node.callee);
  const isGlobal = object === name ? !bindings.has(String(name)) : windows.has(String(object));
  return isGlobal && /^(alert|confirm|prompt)$/.test(String(name)) ? name : undefined;
}

/** Splits the name of a global: `alert` is `['alert']`, `window.alert` is `['window', 'alert']`. */
function splitGlobal(node: Node): string[] {
  const path = readPath(node);
  return path && path.split('.').length <= 2 ? path.split('.') : [];
}

/** Describes a page load that bypasses the host's navigation: every module loses its state. */
function describeDeparture(node: Node, { bindings }: Source): string | undefined {
  const isCall = node.type === 'CallExpression';
  if (!isCall && node.type !== 'AssignmentExpression') return undefined;
  const path = readGlobal(isCall ? node.callee : node.left, bindings);
  const departure = isCall ? /^location\.(assign|replace|reload)$/ : /^location(\.(href|pathname|search))?$/;
  return departure.test(path) ? path : undefined;
}

/** Describes a replacement of the whole document's content, which belongs to the shell. */
function describeEmptied(node: Node, { bindings }: Source): string | undefined {
  if (node.type === 'AssignmentExpression') {
    const path = readGlobal(node.left, bindings);
    return /^document\.(body|documentElement|head)\.(inner|outer)?(HTML|Text|textContent)$/i.test(path)
      ? path
      : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const path = readGlobal(node.callee, bindings);
  return /^document\.(write(ln)?|open|(body|documentElement)\.(replaceChildren|remove|replaceWith))$/.test(
    path,
  )
    ? path
    : undefined;
}

/**
 * Returns a path from the window, without the window: `location.href`. Empty for a path from a name that the file
 * declares.
 */
function readGlobal(node: Node, bindings: Source['bindings']): string {
  const path = readPath(node).split('.');
  if (bindings.has(path[0] ?? '')) return '';
  return (windows.has(path[0] ?? '') ? path.slice(1) : path).join('.');
}

/** Describes a replaced browser function or prototype, which all modules share. */
function describePatch(node: Node, { bindings }: Source): string | undefined {
  const patch = readPatch(node);
  return patch && isPlatform(patch.path.split('.'), bindings, patch.isFunction) ? patch.path : undefined;
}

/** Returns the target that a statement replaces: `history.pushState`. */
function readPatch(node: Node): { path: string; isFunction: boolean } | undefined {
  if (node.type === 'AssignmentExpression')
    return { path: readPath(node.left), isFunction: isFunction(unwrap(node.right)) };
  if (node.type !== 'CallExpression') return undefined;
  const [target, name] = node.arguments;
  const callee = readPath(node.callee);
  if (!target || !/^Object\.(defineProperty|assign)$/.test(callee)) return undefined;
  const property = callee === 'Object.assign' ? undefined : name && getName(name);
  return { path: `${readPath(target)}.${property ?? '*'}`, isFunction: true };
}

function isPlatform(path: string[], bindings: Source['bindings'], isFunctionValue: boolean): boolean {
  const [object = '', name = ''] = path;
  if (path.length < 2 || bindings.has(object)) return false;
  if (windows.has(object))
    return path.length === 2
      ? platformNames.has(name)
      : isPlatform(path.slice(1), new Map(), isFunctionValue);
  if (name === 'prototype') return path.length === 3 && platformNames.has(object);
  return path.length === 2 && isFunctionValue && platformObjects.has(object);
}

/** Returns `window.history.pushState`; empty for expressions other than a plain path. */
function readPath(node: Node): string {
  const plain = unwrap(node);
  if (plain.type === 'Identifier') return plain.name;
  if (plain.type !== 'MemberExpression') return '';
  const object = readPath(plain.object);
  const name = plain.computed && plain.property.type !== 'Literal' ? undefined : getName(plain.property);
  return object && name ? `${object}.${name}` : '';
}
