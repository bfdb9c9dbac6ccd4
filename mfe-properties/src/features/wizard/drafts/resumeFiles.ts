import type { ListingFiles } from '../files/ListingFiles';
import type { KeptDraft } from './KeptDraft';

/** The server removes what no listing refers to after seven days. */
const SAFE_MS = 6 * 24 * 60 * 60 * 1000;

/** Lets a kept draft's uploads go on: those that never ended, and those that the server may have removed since. */
export function resumeFiles(
  files: ListingFiles,
  { draft, contents }: { draft: KeptDraft; contents: Map<string, Blob> },
) {
  const saved = new Set([...draft.saved.images, ...draft.saved.documents]);
  const isOld = Date.now() - draft.keptAt > SAFE_MS;
  for (const file of files.getSnapshot()) {
    if (file.state !== 'uploaded') files.resume(file.key, contents.get(file.key));
    else if (isOld && !saved.has(file.upload.id) && contents.has(file.key))
      files.resume(file.key, contents.get(file.key));
  }
}
