import { notices } from '@lintel/contract/notices';
import type { Services } from '../Services';
import { isSamplePicture } from '../seed/rasterizeSample';
import type { AccountData } from '../store/Store';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_UNUSED_MS = 7 * DAY_MS;

/**
 * Removes uploads that have been unused for seven days, then files without an upload: those of a deleted account, or of
 * an upload that a crash interrupted.
 */
export async function removeUnusedUploads(services: Services) {
  const { store } = services;
  const usedFiles = new Set<string>();
  for await (const { id, profile } of store.server.accounts.each()) {
    const data = store.getAccountData(id);
    await store.run(id, () => sweepAccount(data, services.now()));
    for await (const { files } of data.uploads.each()) for (const { name } of files) usedFiles.add(name);
    usedFiles.add(profile.avatar.split('/').at(-1) ?? '');
  }
  await services.uploadedFiles.removeOld(
    services.now() - DAY_MS,
    (name) => usedFiles.has(name) || isSamplePicture(name),
  );
}

async function sweepAccount(data: AccountData, now: number) {
  const used = await findUsedUploads(data);
  for await (const upload of data.uploads.each()) {
    const unusedSince = used.has(upload.id) ? null : (upload.unusedSince ?? new Date(now).toISOString());
    if (unusedSince && Date.parse(unusedSince) + KEPT_UNUSED_MS <= now) await data.uploads.remove(upload.id);
    else if (unusedSince !== (upload.unusedSince ?? null)) await data.uploads.put({ ...upload, unusedSince });
  }
}

/** Finds the uploads that a listing refers to. Deleted listings count, because they may be restored. */
export async function findUsedUploads({ properties }: AccountData): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const { images, documents } of properties.each()) {
    for (const id of images) used.add(id);
    for (const id of documents) used.add(id);
  }
  return used;
}

const HOUR_MS = 60 * 60 * 1000;

/** Runs work every hour without keeping the process alive. A failure is logged, and the next run retries. */
export function runHourly(work: () => Promise<void>) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = work().catch((error: unknown) => notices.error(`Hourly work failed: ${String(error)}`));
  }, HOUR_MS);
  timer.unref();
  return {
    /** Stops the timer. Resolves once running work has ended. */
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
