import { blankProperty, propertyFields } from '@lintel/contract/property';
import { assert, constantFrom, dictionary, property, record, string } from 'fast-check';
import type { ListingValues } from '../form/listingValues';
import { compareVersions, getChangedFields, isEqualValue } from './compareVersions';

const texts = propertyFields
  .filter(({ kind, readOnly }) => kind === 'text' && !readOnly)
  .map(({ name }) => name);
const someTexts = dictionary(constantFrom(...texts), string({ maxLength: 2 }), { maxKeys: 6 });
const version = someTexts.map((values): ListingValues => ({ ...blankProperty, ...values }));

test('finds exactly the fields that a save would overwrite', () => {
  assert(
    property(record({ before: version, mine: version, theirs: version }), ({ before, mine, theirs }) => {
      const found = compareVersions(before, mine, theirs).map(({ field }) => field.name);
      for (const name of texts) {
        const overwrites =
          !isEqualValue(theirs[name], before[name]) && !isEqualValue(theirs[name], mine[name]);
        expect(found.includes(name)).toBe(overwrites);
      }
    }),
  );
});

test('accepting their version of every difference only keeps changes made here alone', () => {
  assert(
    property(record({ before: version, mine: version, theirs: version }), ({ before, mine, theirs }) => {
      const merged = { ...mine };
      for (const { field } of compareVersions(before, mine, theirs))
        Object.assign(merged, { [field.name]: theirs[field.name] });
      for (const name of Object.keys(getChangedFields(theirs, merged)))
        expect(isEqualValue(before[name as keyof ListingValues], theirs[name as keyof ListingValues])).toBe(
          true,
        );
    }),
  );
});

test('finds exactly the changed fields', () => {
  assert(
    property(record({ before: version, mine: version }), ({ before, mine }) => {
      expect({ ...before, ...getChangedFields(before, mine) }).toEqual(mine);
      expect(getChangedFields(mine, mine)).toEqual({});
    }),
  );
});
