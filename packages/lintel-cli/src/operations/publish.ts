import { isDeepStrictEqual } from 'node:util';
import type { Provenance, Release } from '@lintel/contract';
import { StoreUnavailableError } from '../store/RegistryRecords.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { readLocalActor, readSource } from '../store/source.ts';
import { UserError } from '../UserError.ts';
import type { Reference } from './promote.ts';
import { type Build, readBuild } from './readBuild.ts';

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
  const source = await readSource(directory);
  return publishBuild(store, await readBuild(directory), { ...source, publishedBy: readLocalActor() });
}

/** Publishes a build that has already been read. */
export async function publishBuild(
  store: ReleaseStore,
  { release, contents }: Build,
  provenance: Provenance,
): Promise<PublishResult> {
  const { id, version } = release;
  const added =
    (await store.readRelease(id, version)) === null && (await store.writeRelease(release, contents));
  if (!added) rejectOtherContents(await store.readRelease(id, version), release);
  // Also done for a release whose publisher stopped before this line; an existing record stays.
  await recordProvenance(store, { id, version }, provenance);
  return { id, version, added };
}

/** Records the origin. @throws StoreUnavailableError with the note that the release is published */
export async function recordProvenance(
  store: ReleaseStore,
  { id, version }: Reference,
  provenance: Provenance,
): Promise<void> {
  await store.writeProvenance(id, version, provenance).catch((cause) => {
    if (!(cause instanceof StoreUnavailableError)) throw cause;
    const message = `${id}@${version} is published, but where it comes from couldn't be saved. Publish it again later.`;
    throw new StoreUnavailableError(message, { cause });
  });
}

/** @throws UserError when a different build is published under its version */
export function rejectOtherContents(published: Release | null, release: Release) {
  const { id, version } = release;
  // Compares the JSON form, which omits undefined values, like the stored release. A changed module.json is a different
  // release, too.
  if (!published || isDeepStrictEqual(published, JSON.parse(JSON.stringify(release)))) return;
  throw new UserError(
    `${id}@${version} is already published with different contents. Raise the version in package.json.`,
  );
}
