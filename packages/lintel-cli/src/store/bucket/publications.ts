import type { RegistryRecords } from '../RegistryRecords.ts';

/** Where in the bucket a published release is. */
export interface Publication {
  /** With a slash at its end. */
  folder: string;
  /** Of `release.json`, which names the hashes of all other files. */
  integrity: string;
  /** Of all files, with their compressed variants. */
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
