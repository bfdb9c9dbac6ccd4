import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { applyNames, type ModuleNames } from './moduleNames.ts';

/** `module` is the module itself; `repository` contains the additional files of a module in its own repository. */
type Layer = 'module' | 'repository';

/** Reads the template: file → text. A later layer replaces files of an earlier one; package.json files are merged. */
export async function readTemplate(names: ModuleNames, layers: Layer[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const layer of layers) {
    for (const [path, text] of await readLayer(layer)) {
      const file = applyNames(path, names);
      const before = files.get(file);
      const named = applyNames(text, names);
      files.set(file, file === 'package.json' && before ? mergeManifests(before, named) : named);
    }
  }
  return files;
}

export async function writeFiles(folder: string, files: Map<string, string>) {
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

async function readLayer(layer: Layer): Promise<[path: string, text: string][]> {
  const directory = join(import.meta.dirname, '..', layer);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => [toPath(relative(directory, file)), await readFile(file, 'utf8')]),
  );
}

/** The underscore keeps npm and Biome from reading a template file as their own configuration. */
const toPath = (file: string) => file.replaceAll('\\', '/').replace(/^_/, '');

type Json = Record<string, unknown>;

function mergeManifests(one: string, other: string): string {
  const merged: Json = JSON.parse(one);
  for (const [key, value] of Object.entries(JSON.parse(other) as Json)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
  }
  for (const key of ['dependencies', 'devDependencies']) {
    if (isObject(merged[key])) merged[key] = sortKeys(merged[key]);
  }
  return `${JSON.stringify(merged, null, 2)}\n`;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const sortKeys = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
