import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory } from '../testing/startApi';
import { checksum } from './checksum';
import { FORMAT } from './migrations';
import { readLines } from './readLines';
import { readSnapshot } from './snapshot';

let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function collect(content: string | Buffer, pieceBytes: number) {
  const file = join(directory, 'file');
  await writeFile(file, content);
  const found: string[] = [];
  let last = { end: 0, isTorn: false };
  for await (const { texts, ...rest } of readLines(file, pieceBytes)) {
    found.push(...texts);
    last = rest;
  }
  return { found, ...last };
}

test.each([1, 2, 3, 7, 1_000])('[SEC-52] reads the same lines in pieces of %i bytes', async (pieceBytes) => {
  // U+2028 ends a line in JavaScript, but not in a JSON file.
  const content = 'Größe\n\n4 m²\u2028é\r\n🏠 house';
  const bytes = Buffer.byteLength(content);
  const found = ['Größe', '', '4 m²\u2028é\r', '🏠 house'];
  expect(await collect(`${content}\n`, pieceBytes)).toEqual({ found, end: bytes + 1, isTorn: false });
  expect(await collect(content, pieceBytes)).toEqual({ found, end: bytes, isTorn: true });
  expect(await collect('', pieceBytes)).toEqual({ found: [], end: 0, isTorn: false });
});

const FULL = process.env['LINTEL_FULL'] === '1';
/** The longest string of Node 20 has 512 MB. */
const MEGABYTES = FULL ? 560 : 8;

test(`[SEC-52] reads a store file of ${MEGABYTES} MB`, async () => {
  const file = join(directory, 'store.json');
  const handle = await open(file, 'w');
  await handle.appendFile(`{"format":${FORMAT},"journal":7,"rows":[`);
  const text = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < MEGABYTES; index += 1) {
    const rest = `${JSON.stringify(['notes', 'a', { id: String(index), text }]).slice(1)}`;
    await handle.appendFile(`${index === 0 ? '' : ','}\n["${checksum(rest)}",${rest}`);
  }
  await handle.appendFile(`\n],"count":${MEGABYTES}}\n`);
  const bytes = (await handle.stat()).size;
  await handle.close();
  const snapshot = await readSnapshot(file);
  expect({ ...snapshot, rows: snapshot.rows.length }).toEqual({
    format: FORMAT,
    journal: 7,
    rows: MEGABYTES,
    bytes,
  });
  expect(snapshot.rows.at(-1)?.[2].id).toBe(String(MEGABYTES - 1));
}, 120_000);
