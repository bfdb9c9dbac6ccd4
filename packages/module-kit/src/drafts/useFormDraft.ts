import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '../HostContext';
import { getAccountId } from './draftNames';
import { draftStore } from './draftStore';
import { isOutdated, isSame, rebaseDraft, type StoredDraft } from './rebaseDraft';
import { type DraftState, useDiscard } from './useDraft';

interface Options<Values extends object> {
  /** Names the form and its record: `profile.about`. */
  key: string;
  /** Returns the saved values of the form's fields; undefined until the form shows them. */
  getSaved(): Values | undefined;
  getValues(): Values;
  setValues(values: Values): void;
  /** Must be the same function at each render. @returns a function that unsubscribes */
  subscribe(onChange: () => void): () => void;
}

const none = { isRestored: false, isOutdated: false };

/**
 * Keeps the unsaved fields of a form that manages its own values, as `useDraft` keeps one value. A draft exists as long
 * as the form differs from the saved values.
 */
export function useFormDraft<Values extends object>(options: Options<Values>): DraftState {
  const { key, subscribe } = options;
  const account = getAccountId(useHost());
  const [state, setState] = useState(none);
  const isRead = useRef(false);
  /** The draft that this page read or wrote last. */
  const lastDraft = useRef<StoredDraft<Values>>(undefined);

  function show(draft: StoredDraft<Values> | undefined) {
    const saved = options.getSaved();
    if (!saved) return;
    lastDraft.current = draft && rebaseDraft(draft, saved);
    options.setValues(lastDraft.current?.value ?? saved);
    setState(draft ? { isRestored: true, isOutdated: isOutdated(draft, saved) } : none);
  }

  function compare() {
    const saved = options.getSaved();
    if (!saved || !isRead.current) return;
    const value = options.getValues();
    if (isSame(value, saved)) {
      if (!lastDraft.current) return;
      draftStore.removeIfSaved(account, key, lastDraft.current.value);
      lastDraft.current = undefined;
      setState(none);
    } else if (!isSame(value, lastDraft.current?.value)) {
      lastDraft.current = rebaseDraft({ value, base: lastDraft.current?.base ?? saved }, saved);
      draftStore.write(account, key, lastDraft.current);
    }
  }

  // Not in a layout effect: components around this one subscribe to the form only after that.
  useEffect(() => {
    if (isRead.current || !options.getSaved()) return;
    isRead.current = true;
    const draft = draftStore.read<Values>(account, key);
    if (draft) show(draft);
  });
  const onChange = useEffectEvent(compare);
  useEffect(() => subscribe(() => onChange()), [subscribe]);
  // A save renders the page without changing the form, so compare after each render, too.
  useEffect(compare);

  useEffect(() => draftStore.flush, []);

  return { ...state, discard: useDiscard<Values>(account, key, show) };
}
