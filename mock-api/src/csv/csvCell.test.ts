import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell, csvLine, plainCell } from './csvFile';

test.each([
  ['=1+1', "'=1+1"],
  ['+351 912', "'+351 912"],
  ['-5', "'-5"],
  ['@cell', "'@cell"],
  ['\ttab', "'\ttab"],
  ['\rcr', '"\'\rcr"'],
  ["'quoted", "''quoted"],
  ['a, "b"', '"a, ""b"""'],
  ['São Pedro', 'São Pedro'],
  [null, ''],
])('[LEAD-09] [NEWS-11] the cell %j is written as %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test('[LEAD-09] whatever text is written comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      const [record = []] = parse(csvLine(['first', ...cells]), { record_delimiter: '\r\n' });
      expect(record.map(plainCell)).toEqual(['first', ...cells]);
    }),
  );
});
