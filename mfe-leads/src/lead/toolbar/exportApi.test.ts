import { createRowCounter } from './exportApi';

const bytes = (text: string) => new TextEncoder().encode(text);

test('counts rows across chunks, including cells with line breaks', () => {
  const counter = createRowCounter();
  expect(counter.add(bytes('Name,Message\r\nAda,"Two\r\nli'))).toBe(1);
  expect(counter.add(bytes('nes, ""quoted"""\r'))).toBe(1);
  expect(counter.add(bytes('\nBob,\r\n'))).toBe(3);
});
