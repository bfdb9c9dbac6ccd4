import type { Schemas } from '@lintel/contract/api';
import { clearUnusedFields } from '@lintel/contract/property';
import { createLargeDraftStore, type LargeDraft } from '@lintel/module-kit';
import type { ListingValues } from '../form/listingValues';
import { getChangedFields } from './compareVersions';
import type { ListedFile } from './ListedFile';
import type { ListingFiles } from './ListingFiles';
import type { PendingCreation } from './ListingSaver';

/** The wizard's state on this device, so that the user can resume later. */
export interface WizardDraft extends LargeDraft {
  /** The listing's id on the server; null before the first save. */
  listingId: string | null;
  /** Started as a new listing and never saved manually. */
  isNew: boolean;
  values: ListingValues;
  /** The listing as the server last returned it. */
  property: Schemas['Property'] | null;
  saved: ListingValues;
  creation: PendingCreation | null;
  /** Indices of the open step and of the visited ones. */
  step: number;
  visited: number[];
  images: readonly ListedFile[];
  documents: readonly ListedFile[];
}

export const wizardDrafts = createLargeDraftStore<WizardDraft>('properties');

/** The wizard's starting point: nothing, a listing, or a draft from this device. */
export interface WizardStart {
  property: Schemas['Property'] | null;
  savedDraft?: { draft: WizardDraft; contents: Map<string, Blob> };
  /** Opens the first step that prevents publishing. */
  atIncomplete?: boolean;
}

/** Whether a draft contains changes that the server hasn't stored. */
export function hasChanges({ saved, values, images, documents }: WizardDraft): boolean {
  const changes = getChangedFields(saved, clearUnusedFields(values));
  return (
    Object.keys(changes).length > 0 || [...images, ...documents].some(({ state }) => state !== 'uploaded')
  );
}

/** The server removes unreferenced files after seven days. */
const UPLOAD_RETENTION_MS = 6 * 24 * 60 * 60 * 1000;

/** Resumes a draft's uploads: unfinished uploads, and files that the server may have removed since. */
export function resumeUploads(
  files: ListingFiles,
  { draft, contents }: { draft: WizardDraft; contents: Map<string, Blob> },
) {
  const saved = new Set([...draft.saved.images, ...draft.saved.documents]);
  const isOld = Date.now() - draft.keptAt > UPLOAD_RETENTION_MS;
  for (const file of files.getSnapshot()) {
    if (file.state !== 'uploaded') files.resume(file.key, contents.get(file.key));
    else if (isOld && !saved.has(file.upload.id) && contents.has(file.key))
      files.resume(file.key, contents.get(file.key));
  }
}

const lockName = (id: string) => `lintel.draft.${id}`;

/**
 * Marks a draft as open in this tab until the returned function is called or the tab is closed. Does nothing in
 * browsers without locks (plain http on a network address): in these, two tabs may offer the same draft.
 */
export function lockDraft(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockName(id), () => held);
  return release;
}

/** Filters the drafts that no tab has open. */
export async function filterUnlocked<Draft extends { id: string }>(drafts: Draft[]): Promise<Draft[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return drafts.filter(({ id }) => !names.has(lockName(id)));
}
