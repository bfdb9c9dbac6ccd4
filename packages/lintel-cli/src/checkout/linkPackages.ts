import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Caches and metadata of the package manager stay in their checkout. */
const isPrivate = (name: string) => name.startsWith('.') && name !== '.bin';

/**
 * Links each installed package of a checkout into a copy of it. Links to workspaces lead to the workspaces of the copy.
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
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (isPrivate(name)) continue;
    if (name === '.bin' || name === '@lintel') await repeatLinks(join(from, name), join(to, name));
    else if (entry.isSymbolicLink()) await repeatLink(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}

async function repeatLinks(from: string, to: string) {
  await mkdir(to);
  for (const name of await readdir(from)) await repeatLink(join(from, name), join(to, name));
}

/** Repeats a relative link, which leads to the copy's own workspace. Skips links to workspaces that the copy lacks. */
async function repeatLink(from: string, to: string) {
  const target = await readlink(from);
  if (to.includes('/.bin/') || existsSync(join(dirname(to), target))) await symlink(target, to);
}
