import { blankProperty, propertyFields } from '@lintel/contract/property';
import { assert, constantFrom, dictionary, property, record, string } from 'fast-check';
import type { ListingValues } from '../form/ListingValues';
import { changedFields, isSame } from '../saving/changedFields';
import { compareVersions } from './compareVersions';

const texts = propertyFields
  .filter(({ kind, readOnly }) => kind === 'text' && !readOnly)
  .map(({ name }) => name);
const someTexts = dictionary(constantFrom(...texts), string({ maxLength: 2 }), { maxKeys: 6 });
const version = someTexts.map((values): ListingValues => ({ ...blankProperty, ...values }));

test('every field that a save would overwrite is asked for, and no other', () => {
  assert(
    property(record({ before: version, mine: version, theirs: version }), ({ before, mine, theirs }) => {
      const asked = compareVersions(before, mine, theirs).map(({ field }) => field.name);
      for (const name of texts) {
        const overwrites = !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]);
        expect(asked.includes(name)).toBe(overwrites);
      }
    }),
  );
});

test('with their version of every field asked for, nothing of theirs is changed but what was changed here alone', () => {
  assert(
    property(record({ before: version, mine: version, theirs: version }), ({ before, mine, theirs }) => {
      const merged = { ...mine };
      for (const { field } of compareVersions(before, mine, theirs))
        Object.assign(merged, { [field.name]: theirs[field.name] });
      for (const name of Object.keys(changedFields(theirs, merged)))
        expect(isSame(before[name as keyof ListingValues], theirs[name as keyof ListingValues])).toBe(true);
    }),
  );
});

test('what differs and nothing else is sent', () => {
  assert(
    property(record({ before: version, mine: version }), ({ before, mine }) => {
      expect({ ...before, ...changedFields(before, mine) }).toEqual(mine);
      expect(changedFields(mine, mine)).toEqual({});
    }),
  );
});
