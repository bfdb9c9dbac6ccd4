import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import { readBuild } from './readBuild.ts';

export interface PublishResult {
  id: string;
  version: string;
  /** False when the same build was already in the store. */
  added: boolean;
}

/**
 * Stores the build of a workspace: every file with its hash and compressed variants. A version is published once;
 * publishing the same build again is no error, another build under the same version is.
 * @param directory absolute path of the workspace, built (`dist/build.json`)
 */
export async function publish(store: ReleaseStore, directory: string): Promise<PublishResult> {
  const { release, contents } = await readBuild(directory);
  const added =
    (await store.readRelease(release.id, release.version)) === null &&
    (await store.writeRelease(release, contents));
  if (!added) await rejectOtherContents(store, release);
  return { id: release.id, version: release.version, added };
}

/** @throws UserError when a different build is published under its version */
export async function rejectOtherContents(store: ReleaseStore, release: Release) {
  const { id, version } = release;
  const published = await store.readRelease(id, version);
  // Through JSON, which has no undefined, like the stored one. A changed module.json is a different release, too.
  if (!published || isDeepStrictEqual(published, JSON.parse(JSON.stringify(release)))) return;
  throw new UserError(
    `${id}@${version} is already published with different contents. Raise the version in package.json.`,
  );
}
