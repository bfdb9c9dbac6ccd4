import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Caches and notes of the package manager belong to the checkout that they stand in. */
const isOwn = (name: string) => name.startsWith('.') && name !== '.bin';

/**
 * Gives a copy of a checkout the packages that are installed in the original, without copying them: a link each. Links
 * to workspaces lead to the copy's own.
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
    if (isOwn(name)) continue;
    if (name === '.bin' || name === '@lintel') await repeatLinks(join(from, name), join(to, name), copy);
    else await symlink(join(from, name), join(to, name));
  }
}

/** These are relative, and stay so: in the copy they lead to the copy. What leads nowhere there is left out. */
async function repeatLinks(from: string, to: string, copy: string) {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const target = await readlink(join(from, name));
    if (!to.endsWith('@lintel') || existsSync(join(copy, 'node_modules/@lintel', target)))
      await symlink(target, join(to, name));
  }
}
