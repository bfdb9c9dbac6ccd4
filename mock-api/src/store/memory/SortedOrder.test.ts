import fc from 'fast-check';
import { makeComparator } from '../../testing/makeComparator';

interface Row {
  id: string;
  size: number | null;
}

const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 99 }).map(String),
    size: fc.option(fc.integer({ min: 0, max: 3 })),
  }),
  { selector: ({ id }) => id },
);

test('[API-07] sorts records in one order, however they come, so that none shows on two pages', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (given, descending) => {
      const compare = makeComparator<Row>([{ field: 'size', descending }], (row) => row.size);
      const ids = (list: Row[]) => [...list].sort(compare).map(({ id }) => id);
      expect(ids(given.toReversed())).toEqual(ids(given));
    }),
  );
});
