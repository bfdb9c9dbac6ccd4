import { useEffect, useState } from 'react';
import { useHost } from '../HostContext';
import { getAccountId } from './draftNames';
import { draftStore, isSame, type StoredDraft } from './draftStore';
import { isOutdated, rebaseDraft } from './rebaseDraft';

/** What `DraftNotice` shows of a draft. */
export interface DraftState {
  /** It was typed before this page was opened. */
  isRestored: boolean;
  /** What it was typed over has been saved differently since. */
  isOutdated: boolean;
  /** Gives it up; the toast's "Undo" brings it back. */
  discard(): void;
}

export interface Draft<Value> extends DraftState {
  /** What was typed, or else what is saved. */
  value: Value;
  change(value: Value): void;
  /** The server has accepted `value`. What was typed since stays. */
  markSaved(value: Value): void;
  /** Gives it up without a word, as "Cancel" does. */
  clear(): void;
}

interface LocalDraft<Value> {
  key: string;
  draft: StoredDraft<Value> | undefined;
  isRestored: boolean;
}

/**
 * Something typed that outlives the session, a reload and leaving the page. It is kept in this browser for the account
 * that typed it until it is settled or given up. Never for passwords and codes.
 * @param key names the field and its record: `lead.7.note`
 * @param saved what the server has: '' for something new
 */
export function useDraft<Value>(key: string, saved: Value): Draft<Value> {
  const account = getAccountId(useHost());
  const [held, setHeld] = useState(() => restored(key));
  const current = held.key === key ? held : restored(key);
  if (current !== held) setHeld(current);
  const rebased = current.draft && rebaseDraft(current.draft, saved);
  // Nothing is left of a draft that says what is saved.
  const draft = isSame(rebased?.value, saved) ? undefined : rebased;

  // A tab in which nothing else was typed shows what the others do.
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
    setHeld((here) => ({ key, draft: typed, isRestored: here.key === key && here.isRestored }));
  }

  function clear() {
    draftStore.remove(account, key);
    setHeld({ key, draft: undefined, isRestored: false });
  }

  function markSaved(accepted: Value) {
    draftStore.removeIfSaved(account, key, accepted);
    setHeld((here) =>
      here.key === key && here.draft && isSame(rebaseDraft(here.draft, saved).value, accepted)
        ? { key, draft: undefined, isRestored: false }
        : here,
    );
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
 * Gives a draft up and offers it back in a toast.
 * @param onPut shows what the draft is now: nothing, or what "Undo" has brought back
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
      // What was typed meanwhile stays.
      if (draftStore.read(account, key)) return;
      draftStore.write(account, key, draft);
      onPut(draft);
    };
    host.toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: undo } });
  };
}
