// Which workspace, folder and file may import which: docs/decisions/0027-lint-says-everything.md.
import { dirname } from 'node:path';
import { findCycles } from './cycles.mjs';

const moduleImports = ['packages/contract', 'packages/ui', 'packages/module-kit'];

/** What each workspace's product code may import besides itself. A module never imports another one, nor the shell. */
const directions = {
  'packages/contract': [],
  'packages/ui': ['packages/contract'],
  'packages/module-kit': ['packages/contract', 'packages/ui'],
  'packages/build': ['packages/contract', 'packages/module-kit'],
  'packages/lintel-cli': ['packages/contract', 'packages/build'],
  'packages/isolated': ['packages/contract', 'packages/build', 'packages/lintel-cli'],
  'shell/src': ['packages/contract', 'packages/ui', 'packages/module-kit', 'shell/shared'],
  'shell/server': ['packages/contract', 'packages/lintel-cli', 'shell/shared'],
  'shell/shared': ['packages/contract'],
  'public-pages': ['packages/contract', 'packages/ui'],
  'mock-api': ['packages/contract'],
  scripts: ['packages/build', 'packages/lintel-cli', 'packages/isolated'],
  e2e: ['packages/contract', 'packages/lintel-cli', 'packages/module-kit', 'packages/isolated'],
};

/** Tests and configuration files may import these besides. */
const toolImports = ['packages/build', 'packages/isolated', 'packages/lintel-cli', 'packages/module-kit'];

/** Benchmarks measure the product's code directly; one of them builds all sources as one application. */
const exempt = /^e2e\/bench\//;

/** @returns {{ rule: string, where: string, message: string }[]} */
export function checkImports(sources) {
  const findings = [];
  for (const source of sources.values()) {
    if (exempt.test(source.path)) continue;
    for (const { specifier, target } of source.imports) {
      const workspace = target && sources.get(target)?.workspace;
      if (!workspace) continue;
      const finding =
        workspace === source.workspace
          ? checkFolders(source, target)
          : (checkDirection(source, workspace) ?? checkSpecifier(specifier, workspace));
      if (finding) findings.push({ ...finding, where: `${source.path} → ${target}` });
    }
  }
  return [...findings, ...checkCycles(sources)];
}

function checkDirection({ path, workspace, isTest }, imported) {
  const isTool = isTest || path.endsWith('.config.ts');
  const allowed = [...(directions[workspace] ?? moduleImports), ...(isTool ? toolImports : [])];
  if (allowed.includes(imported)) return undefined;
  return {
    rule: 'direction',
    message: `${workspace} imports ${allowed.join(', ') || 'no other workspace'}, never ${imported}.`,
  };
}

function checkSpecifier(specifier, imported) {
  if (!specifier.startsWith('.') || imported === 'shell/shared') return undefined;
  return { rule: 'package-name', message: 'Import another workspace by its package name, not by a path.' };
}

/** Inside a module: records know no features, features and widgets do not know each other. */
function checkFolders(source, target) {
  if (source.isTest || !source.workspace.startsWith('mfe-')) return undefined;
  const from = moduleFolder(source.path);
  const to = moduleFolder(target);
  if (!from || !to || from.name === to.name) return undefined;
  if (to.kind === 'features' && from.kind === 'features')
    return {
      rule: 'sibling-feature',
      message: 'A feature imports no other feature: move what both need to the record.',
    };
  if (to.kind === 'features' && from.kind === 'record')
    return { rule: 'record-to-feature', message: 'A record imports no feature.' };
  if (to.kind === 'features' && from.kind === 'widgets')
    return { rule: 'widget-to-feature', message: 'A widget must not load the code of a page.' };
  if (to.kind === 'widgets') return { rule: 'to-widget', message: 'Nothing but index.ts imports a widget.' };
  return undefined;
}

function moduleFolder(path) {
  const [, , first, second, third] = path.split('/');
  if (second === undefined || first === 'testing') return undefined;
  if (first === 'features') return third === undefined ? undefined : { kind: 'features', name: second };
  return { kind: first === 'widgets' ? 'widgets' : 'record', name: first };
}

function checkCycles(sources) {
  const product = [...sources.values()].filter((each) => !each.isTest);
  const files = new Map(
    product.map(({ path, imports }) => [
      path,
      new Set(imports.map((each) => each.target).filter((target) => target && !sources.get(target)?.isTest)),
    ]),
  );
  return [
    ...findCycles(files).map((cycle) => ({
      rule: 'file-cycle',
      where: cycle.join(' → '),
      message: 'These files import each other, types included.',
    })),
    ...findFolderCycles(files),
  ];
}

/** At each level, the folders that stand side by side must not import each other in a circle. */
function findFolderCycles(files) {
  const levels = new Map();
  for (const [from, targets] of files) {
    for (const to of targets) {
      const edge = divergence(from, to);
      if (!edge) continue;
      const level = levels.get(edge.parent) ?? new Map();
      levels.set(edge.parent, level);
      for (const name of [edge.from, edge.to]) if (!level.has(name)) level.set(name, new Set());
      level.get(edge.from).add(edge.to);
    }
  }
  return [...levels].flatMap(([parent, level]) =>
    findCycles(level).map((cycle) => ({
      rule: 'folder-cycle',
      where: `${parent}: ${cycle.join(' → ')}`,
      message: 'These folders import each other.',
    })),
  );
}

/** Where two paths part: the folders side by side that they are in, or undefined when one is a file at that level. */
function divergence(from, to) {
  const a = dirname(from).split('/');
  const b = dirname(to).split('/');
  const at = a.findIndex((name, index) => name !== b[index]);
  if (at < 1 || b[at] === undefined) return undefined;
  return { parent: a.slice(0, at).join('/'), from: a[at], to: b[at] };
}
