import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Caches and notes of the package manager stay in their checkout. */
const isPrivate = (name: string) => name.startsWith('.') && name !== '.bin';

/**
 * Makes the installed packages of a checkout available in a copy of it, by a link to each. Links to workspaces lead to
 * the workspaces of the copy.
 */
export async function linkPackages(original: string, copy: string) {
  await linkFolder(original, copy);
  for (const group of ['.', 'packages']) {
    for (const name of await readdir(join(copy, group))) {
      const workspace = join(group, name);
      if (existsSync(join(original, workspace, 'node_modules')))
        await linkFolder(join(original, workspace), join(copy, workspace));
    }
  }
}

async function linkFolder(original: string, copy: string) {
  const [from, to] = [join(original, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (isPrivate(name)) continue;
    if (name === '.bin' || name === '@lintel') await repeatLinks(join(from, name), join(to, name), copy);
    else await symlink(join(from, name), join(to, name));
  }
}

/** These links are relative, so in the copy they lead to the copy. Skips links to workspaces that the copy lacks. */
async function repeatLinks(from: string, to: string, copy: string) {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const target = await readlink(join(from, name));
    if (!to.endsWith('@lintel') || existsSync(join(copy, 'node_modules/@lintel', target)))
      await symlink(target, join(to, name));
  }
}
