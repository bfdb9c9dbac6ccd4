import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Names, renamed } from './names.ts';

const template = join(import.meta.dirname, 'template');

/**
 * Writes the folder of a new module. Its sidebar entry comes last in its group.
 * @param root the checkout
 * @returns the folder's name: `mfe-open-house`
 * @throws Error when there is such a folder
 */
export async function writeModule(root: string, names: Names): Promise<string> {
  const folder = `mfe-${names.id}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(root, folder, renamed(relative(template, source), names));
    const text = renamed(await readFile(source, 'utf8'), names);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text.replace('"order": 100', `"order": ${lastOrder(root) + 10}`));
  }
  return folder;
}

/** The greatest order among the entries of the main group. */
function lastOrder(root: string): number {
  const manifests = readdirSync(root)
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const entries: { group: string; order: number }[] = manifests.flatMap(({ navigation }) => navigation ?? []);
  return Math.max(0, ...entries.filter(({ group }) => group === 'main').map(({ order }) => order));
}
