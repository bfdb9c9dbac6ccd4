import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CodeEffect, CodeFacts, ModuleManifest } from '@lintel/contract';
import { listCalls } from '@lintel/contract/backend';
import webpack, { type Compilation } from 'webpack';
import { getBundledModules, getModuleFile, getPackageFolder } from '../bundle.ts';
import { readJson } from '../manifest.ts';
import { readOpenApi } from '../readApiCalls.ts';
import { isHosted } from '../shared.ts';
import { findCalls } from './findCalls.ts';
import { findEffects } from './findEffects.ts';
import { nameCalls } from './nameCalls.ts';
import { describePath, parseSource, type Source } from './source.ts';

interface BundledFile {
  path: string;
  /** Undefined for the module's own sources. */
  package?: string;
}

/**
 * Reads the sources of a bundle and describes their effects. Omits Lintel's packages and those that the host shares: a
 * second copy of a shared package is found by its name.
 * @param directory of the module
 */
export function inspectBundle(
  compilation: Compilation,
  directory: string,
  { api }: Pick<ModuleManifest, 'api'>,
): CodeFacts {
  const files = listFiles(compilation, directory);
  const sources = new Map<string, Source | null>();
  const readSource = (path: string) => {
    const parsed = sources.get(path);
    if (parsed !== undefined) return parsed;
    const source = parseSource(path, directory);
    sources.set(path, source);
    return source;
  };
  const scripts = files.filter(({ path }) => /\.[mc]?[jt]sx?$/.test(path));
  const calls = scripts
    .filter((file) => !file.package)
    .flatMap(({ path }) => {
      const source = readSource(path);
      return source ? findCalls(source, readSource) : [];
    });
  return {
    mode: readMode(compilation),
    calls: nameCalls(calls, [...listCalls(readOpenApi()), ...api], api),
    effects: [
      ...findStyleSheets(files, directory),
      ...scripts.flatMap((file) => [
        ...findCopies(file, directory),
        ...findSourceEffects(readSource(file.path), file.package),
      ]),
    ],
  };
}

/** Lists the module's own sources and those of npm packages. */
function listFiles(compilation: Compilation, directory: string): BundledFile[] {
  const paths = new Set(getBundledModules(compilation).flatMap((module) => getModuleFile(module) ?? []));
  return [...paths].sort().flatMap((path): BundledFile[] => {
    if (isInside(path, directory) && !getPackageFolder(path)) return [{ path }];
    const name = readPackageName(path);
    if (name.startsWith('@lintel/') || isHosted(name)) return [];
    return [getPackageFolder(path) ? { path, package: name } : { path }];
  });
}

const isInside = (path: string, directory: string) => !relative(directory, path).startsWith('..');

/**
 * Returns the name of the package that a file belongs to. In this repository, Lintel's packages are not in
 * node_modules.
 */
function readPackageName(path: string): string {
  const installed = getPackageFolder(path);
  for (let folder = installed ?? dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return String(readJson(file)['name']);
    if (dirname(folder) === folder) return '';
  }
}

/** Returns the value that replaces `process.env.NODE_ENV`. */
function readMode({ options, compiler }: Compilation): string {
  const defined = compiler.options.plugins.flatMap((plugin) =>
    plugin instanceof webpack.DefinePlugin ? (plugin.definitions['process.env.NODE_ENV'] ?? []) : [],
  );
  if (typeof defined[0] === 'string') return defined[0].replace(/['"]/g, '');
  const { nodeEnv } = options.optimization;
  return typeof nodeEnv === 'string' ? nodeEnv : String(options.mode);
}

/** Finds style sheets that apply to the whole page. Those of CSS modules don't, because their class names are local. */
const findStyleSheets = (files: BundledFile[], directory: string): CodeEffect[] =>
  files
    .filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'))
    .map(({ path, package: name }) => {
      const file = describePath(path, directory);
      return { kind: 'global-style', what: file, at: file, ...(name && { package: name }) };
    });

const copies = {
  React:
    /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)['"]?\]?\s*[=:](?!=)/,
  'React DOM': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE['"]?\]?\s*[=:](?!=)/,
};

/** Finds copies of React, which defines its internals under names that minifiers keep. */
function findCopies({ path, package: name }: BundledFile, directory: string): CodeEffect[] {
  const text = readFileSync(path, 'utf8');
  return Object.entries(copies)
    .filter(([, definition]) => definition.test(text))
    .map(([what]) => ({
      kind: 'react-copy',
      what,
      at: describePath(path, directory),
      ...(name && { package: name }),
    }));
}

const findSourceEffects = (source: Source | null, name?: string): CodeEffect[] =>
  source ? findEffects(source).map((effect) => ({ ...effect, ...(name && { package: name }) })) : [];
