import { isSamplePicture } from '../pictures/rasterizeSample';
import type { Services } from '../Services';
import type { AccountData } from '../store/Store';
import { usedUploads } from './usedUploads';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_UNUSED_MS = 7 * DAY_MS;

/**
 * Removes uploads that nothing has referred to for seven days, then files that belong to no upload: of an account that
 * is gone, of an upload that a crash cut off.
 */
export async function removeUnusedUploads(services: Services) {
  const kept = new Set<string>();
  for (const { id, profile } of services.store.server.accounts.values()) {
    const data = services.store.of(id);
    sweepAccount(data, services.now());
    for (const { files } of data.uploads.values()) for (const { name } of files) kept.add(name);
    kept.add(profile.avatar.split('/').at(-1) ?? '');
  }
  const old = await services.uploadedFiles.writtenBefore(services.now() - DAY_MS);
  await services.uploadedFiles.remove(old.filter((name) => !kept.has(name) && !isSamplePicture(name)));
}

function sweepAccount(data: AccountData, now: number) {
  const used = usedUploads(data);
  for (const upload of [...data.uploads.values()]) {
    const unusedSince = used.has(upload.id) ? null : (upload.unusedSince ?? new Date(now).toISOString());
    if (unusedSince && Date.parse(unusedSince) + KEPT_UNUSED_MS <= now) data.uploads.remove(upload.id);
    else if (unusedSince !== (upload.unusedSince ?? null)) data.uploads.put({ ...upload, unusedSince });
  }
}
