import type { AccountData } from '../store/Store';

/** Uploads that a listing refers to, a deleted one too: it may be restored. */
export function usedUploads({ properties }: AccountData): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { images, documents } of properties.values()) {
    for (const id of images) used.add(id);
    for (const id of documents) used.add(id);
  }
  return used;
}
