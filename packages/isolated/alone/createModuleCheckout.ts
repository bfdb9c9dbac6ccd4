import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '@lintel/cli/checkout/link-packages';

/**
 * Clones a checkout and deletes the shell and all modules but one, like the checkout of that module's team.
 * @param root the original checkout; uncommitted changes are not included
 * @param kept the module's folder: `mfe-leads`
 * @returns the folder of the clone, which the caller removes
 */
export async function createModuleCheckout(root: string, kept: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lintel-alone-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, copy]);
  for (const name of await readdir(copy)) {
    const isModule = existsSync(join(copy, name, 'module.json'));
    if (isModule && name !== kept) await rm(join(copy, name), { recursive: true });
  }
  await linkPackages(root, copy);
  return copy;
}
