import { unescapeFormula } from '@lintel/contract/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { formatCsvCell, formatCsvLine } from './csvFile';

test.each([
  ['=1+1', "'=1+1"],
  ['+351 912', "'+351 912"],
  ['-5', "'-5"],
  ['@cell', "'@cell"],
  ['\ttab', "'\ttab"],
  ['\rcr', '"\'\rcr"'],
  ['＝1+1', "'＝1+1"],
  ['＠cell', "'＠cell"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  [' =1+1', "' =1+1"],
  ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['\u0000=1+1', "'\u0000=1+1"],
  ['a;=1+1', '"a;=1+1"'],
  ["'quoted", "''quoted"],
  ['a, "b"', '"a, ""b"""'],
  ['São Pedro', 'São Pedro'],
  [null, ''],
])('[LEAD-09] [NEWS-11] [SEC-19] writes the cell %j as %j', (value, written) => {
  expect(formatCsvCell(value)).toBe(written);
});

test('[LEAD-09] reads every written text back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      const [record = []] = parse(formatCsvLine(['first', ...cells]), { record_delimiter: '\r\n' });
      expect(record.map(unescapeFormula)).toEqual(['first', ...cells]);
    }),
  );
});
