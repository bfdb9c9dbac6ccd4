import { countRows } from './countRows';

const bytes = (text: string) => new TextEncoder().encode(text);

test('rows are counted across pieces, whatever stands in their cells', () => {
  const counter = countRows();
  expect(counter.add(bytes('Name,Message\r\nAda,"Two\r\nli'))).toBe(1);
  expect(counter.add(bytes('nes, ""quoted"""\r'))).toBe(1);
  expect(counter.add(bytes('\nBob,\r\n'))).toBe(3);
});
