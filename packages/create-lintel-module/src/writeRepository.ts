import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { ModuleNames } from './moduleNames.ts';
import { readTemplate, writeFiles } from './template.ts';

export interface RepositoryOptions {
  /** Origin of the dashboard: `https://dashboard.example.com`. */
  registry: string;
  /** For CODEOWNERS: `@acme/visits`. */
  codeOwners: string;
}

/** Files that may already exist in the folder, such as those of an empty repository's clone. */
const tolerated = ['.git', '.DS_Store'];

/**
 * Writes a module into its own repository.
 * @param folder new, or empty except for `.git`
 * @throws Error when the folder contains other files, or is not a folder
 */
export async function writeRepository(folder: string, names: ModuleNames, options: RepositoryOptions) {
  await rejectOccupied(folder);
  const files = await readTemplate(names, ['module', 'repository']);
  for (const [file, text] of files) files.set(file, applyOptions(text, options));
  await writeFiles(folder, files);
}

const applyOptions = (text: string, { registry, codeOwners }: RepositoryOptions) =>
  text.replaceAll('REGISTRY_URL', registry).replaceAll('CODE_OWNERS', codeOwners);

async function rejectOccupied(folder: string) {
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory())
    throw new Error(`${folder} is a file. Choose another folder: --dir ./another`);
  const [occupied] = (await readdir(folder)).filter((name) => !tolerated.includes(name));
  if (occupied)
    throw new Error(`${folder} is not empty: it has ${occupied}. Choose another folder: --dir ./another`);
}

/**
 * Parses the address of a dashboard.
 * @returns its origin
 * @throws Error unless it is https, or on this machine
 */
export function parseRegistry(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)))
    throw new Error(
      `"${text}" is not the address of a dashboard. Write it like https://dashboard.example.com.`,
    );
  return url.origin;
}
