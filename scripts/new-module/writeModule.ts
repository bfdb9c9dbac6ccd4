import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export interface ModuleNames {
  /** Used for folder, path and chunks: `open-house`. */
  id: string;
  /** Display name: `Open house`. */
  title: string;
  /** Prefix of components: `OpenHouse`. */
  component: string;
  /** Prefix of values: `openHouse`. */
  value: string;
}

/** Derives the names of a module from its id. @throws Error for an invalid id */
export function parseModuleNames(id: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is not a valid module name. Use lowercase words, like "open-house".`);
  const parts = id.split('-');
  const component = parts.map(capitalize).join('');
  return { id, title: capitalize(parts.join(' ')), component, value: component.replace(/^./, lowercase) };
}

/** Replaces the template's names in a text or a file name. */
const applyNames = (text: string, { id, title, component, value }: ModuleNames) =>
  text
    .replace(/Example(?=[A-Z])/g, component)
    .replace(/\bexample(?=[A-Z])/g, value)
    .replace(/\bExample\b/g, title)
    .replace(/\bexample\b/g, id);

const capitalize = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const lowercase = (letter: string) => letter.toLowerCase();

const template = join(import.meta.dirname, 'template');

/**
 * Writes the folder of a new module from the template. Its sidebar entry is the last in its group.
 * @param root the checkout
 * @returns the folder's name: `mfe-open-house`
 * @throws Error when the folder already exists
 */
export async function writeModule(root: string, names: ModuleNames): Promise<string> {
  const folder = `mfe-${names.id}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} already exists.`);
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(root, folder, applyNames(relative(template, source), names));
    const text = applyNames(await readFile(source, 'utf8'), names);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text.replace('"order": 100', `"order": ${findLastOrder(root) + 10}`));
  }
  return folder;
}

/** The highest order in the main group of the sidebar. */
function findLastOrder(root: string): number {
  const manifests = readdirSync(root)
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const entries: { group: string; order: number }[] = manifests.flatMap(({ navigation }) => navigation ?? []);
  return Math.max(0, ...entries.filter(({ group }) => group === 'main').map(({ order }) => order));
}
