import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The fields of a workspace's `package.json` that publishing reads. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  files?: string[];
  sideEffects?: boolean | string[];
  scripts?: Record<string, string>;
  jest?: object;
  devDependencies?: Record<string, string>;
}

export interface PublishedPackage {
  manifest: Manifest;
  /** The workspace: `/…/packages/ui`. */
  source: string;
  /** The packed folder: `/…/.lintel/npm/@lintel/ui`; lerna.json names the same folder. */
  output: string;
}

/** Lists the workspaces that are published: all that are not private. */
export function listPublishedPackages(): PublishedPackage[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  return [...packages, 'mock-api']
    .map((folder) => join(root, folder))
    .map((source) => ({ source, manifest: readManifest(join(source, 'package.json')) }))
    .filter(({ manifest }) => !manifest.private)
    .map((each) => ({ ...each, output: join(root, '.lintel/npm', each.manifest.name) }));
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

/** Entries below `./checkout/` are for this repository only. */
const isPublished = ([key]: [string, string]) => !key.startsWith('./checkout/');

export const isCompiled = (target: string) =>
  /^\.\/src\/.*\.(tsx?|mjs)$/.test(target) && !target.endsWith('.d.ts');

/** Converts `./src/dev/serve.ts` to `./dist/dev/serve.js`. */
export const toCompiled = (target: string) => {
  const moved = target.replace(/^\.\/src\//, './dist/');
  return isCompiled(target) ? moved.replace(/\.(tsx?|mjs)$/, '.js') : moved;
};

/**
 * Returns a command's source: `./bin/lintel.mjs` runs `./src/bin/lintel.ts` through tsx; the published command is that
 * file, compiled.
 */
const toSource = (target: string) => target.replace(/^\.\/bin\/(.+)\.mjs$/, './src/bin/$1.ts');

/** Lists the source files that are entry points of a package: its exports and its commands. */
export function listEntries({ exports, bin = {} }: Manifest): string[] {
  const exported = Object.entries(exports)
    .filter(isPublished)
    .map(([, target]) => target);
  return [...new Set([...exported, ...Object.values(bin)].map(toSource).filter(isCompiled))];
}

/** Address of this repository, from the field `repository` of the root's package.json. */
const repositoryUrl: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).repository.url;
const site = repositoryUrl.replace(/^git\+|\.git$/g, '');

/** Returns the path of a file in this repository: `docs/how-to/qa-link.md`. */
const toPath = (file: string) => relative(root, file).replaceAll('\\', '/');

/** Returns the public address of a file of this repository. */
const toAddress = (file: string) => `${site}/blob/HEAD/${toPath(file)}`;

/** A Markdown link to a file: `](../../docs/how-to/qa-link.md#by-hand)`. */
const FILE_LINK = /(?<=\]\()(?![a-z]+:|#)([^)\s#]+)/g;

/** Replaces a document's links to files by public addresses, because a package contains only its own files. */
export const toPublishedDocument = (text: string, file: string) =>
  text.replace(FILE_LINK, (target) => toAddress(join(dirname(file), target)));

/**
 * Returns the published `package.json`: entries refer to compiled files, fields that only development needs are
 * omitted, and the addresses of this repository are added.
 */
export function toPublishedManifest({ manifest, source }: PublishedPackage) {
  const { scripts: _, jest: __, devDependencies: ___, exports, bin, files = [], ...kept } = manifest;
  const { sideEffects } = kept;
  return {
    ...kept,
    repository: { type: 'git', url: repositoryUrl, directory: toPath(source) },
    homepage: toAddress(join(source, 'README.md')),
    bugs: `${site}/issues`,
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map(toCompiled) }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(isPublished)
        .map(([key, target]) => [key, toConditions(target)]),
    ),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([name, target]) => [name, toCompiled(toSource(target))]),
      ),
    }),
    files: [...files, 'dist'],
  };
}

function toConditions(target: string): string | Record<string, string> {
  const source = toSource(target);
  const compiled = toCompiled(source);
  if (compiled.endsWith('.d.ts')) return { types: compiled };
  if (!isCompiled(source)) return compiled;
  return { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled };
}
