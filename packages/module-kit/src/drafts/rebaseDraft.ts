/** Input that is not saved on the server yet. Values are JSON. */
export interface StoredDraft<Value> {
  value: Value;
  /** The saved value when the user started typing. */
  base: Value;
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rebases a draft on the currently saved value: edited fields keep the input, all others take the saved value. A field
 * whose input has been saved counts as not edited. A value without fields keeps the input.
 */
export function rebaseDraft<Value>(draft: StoredDraft<Value>, saved: Value): StoredDraft<Value> {
  const { value, base } = draft;
  if (!isFields(value) || !isFields(base) || !isFields(saved)) return draft;
  const typed = Object.keys(value).filter(
    (field) => !isSame(value[field], base[field]) && !isSame(value[field], saved[field]),
  );
  const pick = (from: Fields) => Object.fromEntries(typed.map((field) => [field, from[field]]));
  return { value: { ...saved, ...pick(value) }, base: { ...saved, ...pick(base) } };
}

/** Whether a value that the draft changes has been saved differently in the meantime. */
export function isOutdated<Value>({ value, base }: StoredDraft<Value>, saved: Value): boolean {
  if (!isFields(value) || !isFields(base) || !isFields(saved))
    return !isSame(base, saved) && !isSame(value, saved);
  return Object.keys(value).some((field) => {
    const draft = { value: value[field], base: base[field] };
    return !isSame(draft.value, draft.base) && isOutdated(draft, saved[field]);
  });
}
