import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../../scripts/linkPackages.ts';

/**
 * A checkout as the team of one module may have it: every other module and the shell are deleted.
 * @param root the checkout that it is cloned from; what is not committed there is not in it
 * @param kept the module's folder: `mfe-leads`
 * @returns its folder, to be removed
 */
export async function aloneCheckout(root: string, kept: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lintel-alone-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, copy]);
  for (const name of await readdir(copy)) {
    const isModule = existsSync(join(copy, name, 'module.json'));
    if (isModule && name !== kept) await rm(join(copy, name), { recursive: true });
  }
  await linkPackages(root, copy);
  return copy;
}
