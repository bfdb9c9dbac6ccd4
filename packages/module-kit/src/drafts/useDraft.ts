import { useEffect, useState } from 'react';
import { useHost } from '../HostContext';
import { getAccountId } from './draftNames';
import { draftStore } from './draftStore';
import { isOutdated, isSame, rebaseDraft, type StoredDraft } from './rebaseDraft';

/** The state of a draft that `DraftNotice` shows. */
export interface DraftState {
  /** Whether the draft was typed before this page was opened. */
  isRestored: boolean;
  /** Whether the saved value has changed since the draft was typed. */
  isOutdated: boolean;
  /** Discards the draft; the toast's "Undo" restores it. */
  discard(): void;
}

export interface Draft<Value> extends DraftState {
  /** The draft, or the saved value if there is none. */
  value: Value;
  change(value: Value): void;
  /** Call when the server has saved `value`. Later input stays. */
  markSaved(value: Value): void;
  /** Discards the draft without a toast, as "Cancel" does. */
  clear(): void;
}

interface LocalDraft<Value> {
  key: string;
  draft: StoredDraft<Value> | undefined;
  isRestored: boolean;
  /** The value that this page has saved last, without the later input. */
  accepted?: Value;
}

/**
 * Keeps unsaved input through a reload, leaving the page and the end of the session. It stays in this browser, for the
 * same account, until it is saved or discarded. Must not be used for passwords and codes.
 * @param key names the field and its record: `lead.7.note`
 * @param saved the server's value; '' for a new record
 */
export function useDraft<Value>(key: string, saved: Value): Draft<Value> {
  const account = getAccountId(useHost());
  const [held, setHeld] = useState(() => restored(key));
  const current = held.key === key ? held : restored(key);
  if (current !== held) setHeld(current);
  // The own save is not a change from elsewhere.
  const base = isSame(current.accepted, saved) ? { base: saved } : {};
  const rebased = current.draft && rebaseDraft({ ...current.draft, ...base }, saved);
  // A draft that equals the saved value is not a draft.
  const draft = isSame(rebased?.value, saved) ? undefined : rebased;

  // Follows the other tabs unless something else has been typed in this one.
  useEffect(
    () =>
      draftStore.subscribe<Value>(account, key, (now, before) =>
        setHeld((here) =>
          isSame(here.draft?.value, before?.value)
            ? { key, draft: now, isRestored: now !== undefined }
            : here,
        ),
      ),
    [account, key],
  );

  useEffect(() => draftStore.flush, []);

  const discard = useDiscard<Value>(account, key, (put) =>
    setHeld((here) => (here.key === key ? { key, draft: put, isRestored: put !== undefined } : here)),
  );

  function restored(of: string): LocalDraft<Value> {
    const stored = draftStore.read<Value>(account, of);
    return { key: of, draft: stored, isRestored: stored !== undefined };
  }

  function change(next: Value) {
    if (isSame(next, saved)) return clear();
    const typed = { value: next, base: draft?.base ?? saved };
    draftStore.write(account, key, typed);
    setHeld((here) => ({ ...here, key, draft: typed, isRestored: here.key === key && here.isRestored }));
  }

  function clear() {
    draftStore.remove(account, key);
    setHeld({ key, draft: undefined, isRestored: false });
  }

  function markSaved(accepted: Value) {
    draftStore.removeIfSaved(account, key, accepted);
    setHeld((here) => {
      if (here.key !== key || !here.draft) return here;
      const isSaved = isSame(rebaseDraft(here.draft, saved).value, accepted);
      return isSaved ? { key, draft: undefined, isRestored: false } : { ...here, accepted };
    });
  }

  return {
    value: draft ? draft.value : saved,
    change,
    markSaved,
    clear,
    discard,
    isRestored: draft !== undefined && current.isRestored,
    isOutdated: draft !== undefined && isOutdated(draft, saved),
  };
}

/**
 * Discards a draft and offers "Undo" in a toast.
 * @param onPut receives the resulting draft: undefined, or the draft that "Undo" has restored
 */
export function useDiscard<Value>(
  account: string | undefined,
  key: string,
  onPut: (draft: StoredDraft<Value> | undefined) => void,
) {
  const host = useHost();

  return () => {
    const draft = draftStore.read<Value>(account, key);
    draftStore.remove(account, key);
    onPut(undefined);
    if (!draft) return;
    const undo = () => {
      // Keeps input that was typed in the meantime, and restores nothing on a device that the user has left.
      if (!host.session.user || draftStore.read(account, key)) return;
      draftStore.write(account, key, draft);
      onPut(draft);
    };
    host.toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: undo } });
  };
}
