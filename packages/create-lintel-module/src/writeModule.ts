import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleNames } from './moduleNames.ts';
import { readTemplate, writeFiles } from './template.ts';

/**
 * Writes a new module into the checkout of the dashboard. Its sidebar entry is the last in its group.
 * @param root the checkout
 * @returns the folder's name: `mfe-open-house`
 * @throws Error when the folder already exists
 */
export async function writeModule(root: string, names: ModuleNames): Promise<string> {
  const folder = `mfe-${names.id}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} already exists.`);
  const files = await readTemplate(names, ['module']);
  const order = `"order": ${findLastOrder(root) + 10}`;
  files.set('module.json', (files.get('module.json') ?? '').replace('"order": 100', order));
  await writeFiles(join(root, folder), files);
  return folder;
}

/** Returns the highest order in the main group of the sidebar. */
function findLastOrder(root: string): number {
  const manifests = readdirSync(root)
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const entries: { group: string; order: number }[] = manifests.flatMap(({ navigation }) => navigation ?? []);
  return Math.max(0, ...entries.filter(({ group }) => group === 'main').map(({ order }) => order));
}
