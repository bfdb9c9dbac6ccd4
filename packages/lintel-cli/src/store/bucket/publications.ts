import type { RegistryRecords } from '../RegistryRecords.ts';

/** Location of a published release in the bucket. */
export interface Publication {
  /** Ends with a slash. */
  folder: string;
  /** Hash of `release.json`, which contains the hashes of all other files. */
  integrity: string;
  /** Total size of all files, with their compressed variants. */
  bytes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

export const PUBLISHED = 'published/';

export const publicationName = (id: string, version: string) => `${PUBLISHED}${id}/${version}.json`;

/** @returns null when the release is not published */
export async function readPublication(
  records: RegistryRecords,
  id: string,
  version: string,
): Promise<Publication | null> {
  const text = await records.read(publicationName(id, version));
  return text === null ? null : (JSON.parse(text) as Publication);
}
