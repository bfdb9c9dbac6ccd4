import { isOutdated, rebaseDraft } from './rebaseDraft';

const before = { name: 'Ada', city: 'Lisbon' };

test('edited fields keep the input, all others take the saved value', () => {
  const draft = { value: { name: 'Ada L.', city: 'Lisbon' }, base: before };
  expect(rebaseDraft(draft, { name: 'Ada', city: 'Porto' })).toEqual({
    value: { name: 'Ada L.', city: 'Porto' },
    base: { name: 'Ada', city: 'Porto' },
  });
});

test('a field whose input has been saved follows later changes by others', () => {
  const typed = { value: { name: 'Ada L.', city: 'Porto' }, base: before };
  const afterSave = rebaseDraft(typed, { name: 'Ada L.', city: 'Lisbon' });
  const later = { name: 'Ada Lovelace', city: 'Lisbon' };
  expect(isOutdated(afterSave, later)).toBe(false);
  expect(rebaseDraft(afterSave, later).value).toEqual({ name: 'Ada Lovelace', city: 'Porto' });
});

test('is outdated once an edited field has been saved differently, and by no other field', () => {
  const draft = { value: { name: 'Ada L.', city: 'Lisbon' }, base: before };
  expect(isOutdated(draft, { name: 'Ada', city: 'Porto' })).toBe(false);
  expect(isOutdated(draft, { name: 'Ada L.', city: 'Lisbon' })).toBe(false);
  expect(isOutdated(draft, { name: 'Augusta', city: 'Lisbon' })).toBe(true);
});

test('a text keeps the input', () => {
  const draft = { value: 'A villa', base: '' };
  expect(rebaseDraft(draft, 'A house')).toEqual(draft);
  expect([isOutdated(draft, ''), isOutdated(draft, 'A villa'), isOutdated(draft, 'A house')]).toEqual([
    false,
    false,
    true,
  ]);
});
