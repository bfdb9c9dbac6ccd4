import fc from 'fast-check';
import { LayeredRecords } from './LayeredRecords';

const id = fc.integer({ min: 0, max: 9 }).map(String);
const step = fc.record({ id, value: fc.option(fc.integer()) });

test('[API-31] reads like a copy of the shared records and never changes them', () => {
  fc.assert(
    fc.property(fc.dictionary(id, fc.integer()), fc.array(step), (initial, steps) => {
      const shared = new Map(Object.entries(initial));
      const copy = new Map(shared);
      const layered = new LayeredRecords<number>(shared);
      for (const { id: key, value } of steps) {
        if (value === null) layered.delete(key);
        else layered.set(key, value);
        if (value === null) copy.delete(key);
        else copy.set(key, value);
      }
      expect([...layered.values()].sort()).toEqual([...copy.values()].sort());
      expect(layered.size).toBe(copy.size);
      for (const key of [...copy.keys(), '0', '1']) expect(layered.get(key)).toBe(copy.get(key));
      expect(shared).toEqual(new Map(Object.entries(initial)));
    }),
  );
});
