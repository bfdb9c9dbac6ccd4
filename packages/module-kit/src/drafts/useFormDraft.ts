import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '../HostContext';
import { getAccountId } from './draftNames';
import { draftStore, isSame, type StoredDraft } from './draftStore';
import { isOutdated, rebaseDraft } from './rebaseDraft';
import { type DraftState, useDiscard } from './useDraft';

interface Options<Values extends object> {
  /** Names the form and its record: `profile.about`. */
  key: string;
  /** The form's values as the server has them, each under its name; undefined until they are in the form. */
  getSaved(): Values | undefined;
  getValues(): Values;
  setValues(values: Values): void;
  /** @returns a function that stops it; has to be the same function throughout */
  subscribe(onChange: () => void): () => void;
}

const none = { isRestored: false, isOutdated: false };

/**
 * Keeps the unsaved fields of a form that holds its own values, as `useDraft` keeps one value. There is a draft as long
 * as the form differs from what is saved.
 */
export function useFormDraft<Values extends object>(options: Options<Values>): DraftState {
  const { key, subscribe } = options;
  const account = getAccountId(useHost());
  const [state, setState] = useState(none);
  const isRead = useRef(false);
  /** The draft as it was last read or written here. */
  const held = useRef<StoredDraft<Values>>(undefined);

  function show(draft: StoredDraft<Values> | undefined) {
    const saved = options.getSaved();
    if (!saved) return;
    held.current = draft && rebaseDraft(draft, saved);
    options.setValues(held.current?.value ?? saved);
    setState(draft ? { isRestored: true, isOutdated: isOutdated(draft, saved) } : none);
  }

  function compare() {
    const saved = options.getSaved();
    if (!saved || !isRead.current) return;
    const value = options.getValues();
    if (isSame(value, saved)) {
      if (!held.current) return;
      draftStore.removeIfSaved(account, key, held.current.value);
      held.current = undefined;
      setState(none);
    } else if (!isSame(value, held.current?.value)) {
      held.current = { value, base: held.current?.base ?? saved };
      draftStore.write(account, key, held.current);
    }
  }

  // Not in a layout effect: what watches the form around this listens only after it.
  useEffect(() => {
    if (isRead.current || !options.getSaved()) return;
    isRead.current = true;
    const draft = draftStore.read<Values>(account, key);
    if (draft) show(draft);
  });
  const onChange = useEffectEvent(compare);
  useEffect(() => subscribe(() => onChange()), [subscribe]);
  // What was saved shows in a render, not in a change of the form.
  useEffect(compare);

  useEffect(() => draftStore.flush, []);

  return { ...state, discard: useDiscard<Values>(account, key, show) };
}
