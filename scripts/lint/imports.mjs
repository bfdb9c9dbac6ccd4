// Allowed imports between workspaces, folders and files: docs/decisions/0027-lint-says-everything.md.
import { checkBoundary, findImportCycles } from '@lintel/build/lint';

const moduleImports = ['packages/contract', 'packages/ui', 'packages/module-kit'];

/**
 * Allowed imports of each workspace's product code from other workspaces. A module never imports another module, nor
 * the shell.
 */
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
  'packages/create-lintel-module': [],
  scripts: [
    'packages/build',
    'packages/contract',
    'packages/create-lintel-module',
    'packages/lintel-cli',
    'packages/isolated',
  ],
  e2e: ['packages/contract', 'packages/lintel-cli', 'packages/module-kit', 'packages/isolated'],
};

/** Further imports that are allowed in tests and configuration files. */
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

/** Checks imports inside a module, as in a module of another repository. */
function checkFolders(source, target) {
  if (source.isTest || !source.workspace.startsWith('mfe-')) return undefined;
  const sources = `${source.workspace}/src/`;
  if (!source.path.startsWith(sources) || !target.startsWith(sources)) return undefined;
  return checkBoundary(source.path.slice(sources.length), target.slice(sources.length));
}

function checkCycles(sources) {
  const product = [...sources.values()].filter((each) => !each.isTest);
  const files = new Map(
    product.map(({ path, imports }) => [
      path,
      new Set(imports.map((each) => each.target).filter((target) => target && !sources.get(target)?.isTest)),
    ]),
  );
  return findImportCycles(files);
}
