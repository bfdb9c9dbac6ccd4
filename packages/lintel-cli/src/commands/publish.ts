import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import { readBuild } from './readBuild.ts';

export interface Published {
  id: string;
  version: string;
  /** False when this very build was in the store already. */
  added: boolean;
}

/**
 * Puts a workspace's build into the store: every file with its hash, and compressed beside it. A version is published
 * once; the same build again is no error, another one under the same version is.
 * @param directory absolute path of the workspace, built (`dist/build.json`)
 */
export async function publish(store: ReleaseStore, directory: string): Promise<Published> {
  const { release, contents } = await readBuild(directory);
  const added =
    (await store.readRelease(release.id, release.version)) === null &&
    (await store.writeRelease(release, contents));
  if (!added) await refuseOther(store, release);
  return { id: release.id, version: release.version, added };
}

/** @throws UserError when another build is published under its version */
export async function refuseOther(store: ReleaseStore, release: Release) {
  const { id, version } = release;
  const there = await store.readRelease(id, version);
  // As it would be read again: JSON has no undefined. A changed module.json is another release, too.
  if (!there || isDeepStrictEqual(there, JSON.parse(JSON.stringify(release)))) return;
  throw new UserError(
    `${id}@${version} is published already, with other contents. Raise the version in package.json.`,
  );
}
