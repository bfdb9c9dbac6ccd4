import { isSame, type StoredDraft } from './draftStore';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A draft over what is saved now: each field that was typed stays as it was typed, all others are as saved. A value
 * without fields is taken whole.
 */
export function rebaseDraft<Value>(draft: StoredDraft<Value>, saved: Value): StoredDraft<Value> {
  const { value, base } = draft;
  if (!isFields(value) || !isFields(base) || !isFields(saved)) return draft;
  const typed = Object.keys(value).filter((field) => !isSame(value[field], base[field]));
  const pick = (from: Fields) => Object.fromEntries(typed.map((field) => [field, from[field]]));
  return { value: { ...saved, ...pick(value) }, base: { ...saved, ...pick(base) } };
}

/** Whether somebody has saved something else over what the draft was typed over. */
export function isOutdated<Value>({ value, base }: StoredDraft<Value>, saved: Value): boolean {
  if (!isFields(value) || !isFields(base) || !isFields(saved))
    return !isSame(base, saved) && !isSame(value, saved);
  return Object.keys(value).some((field) => {
    const draft = { value: value[field], base: base[field] };
    return !isSame(draft.value, draft.base) && isOutdated(draft, saved[field]);
  });
}
