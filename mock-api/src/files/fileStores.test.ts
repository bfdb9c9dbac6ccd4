import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTemporaryDirectory } from '../testing/startApi';
import { type ObjectStorage, startObjectStorage } from '../testing/startObjectStorage';
import type { FileStore } from './FileStore';
import { openFileStore } from './openFileStore';

let storage: ObjectStorage;
let dataDirectory: string;
beforeAll(async () => {
  storage = await startObjectStorage();
  dataDirectory = await createTemporaryDirectory();
});
afterAll(async () => {
  await storage.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const read = async (content: Readable | undefined) => content && buffer(content);

describe.each(['directory', 'bucket'])('[DATA-12] a %s of files', (kind) => {
  let files: FileStore;
  const open = () => openFileStore({ dataDirectory, bucket: kind === 'bucket' ? storage.bucket : null });
  beforeEach(async () => {
    files = await open();
  });

  test('returns a saved file whole and in parts, also when it is opened again', async () => {
    const content = randomBytes(3_000_000);
    expect(await files.find('a.webp')).toBeNull();
    await files.save('a.webp', content);
    const found = await (await open()).find('a.webp');
    expect(found?.bytes).toBe(content.length);
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(await buffer(await (found as NonNullable<typeof found>).read()))).toBe(digest(content));
    expect(await read(await found?.read({ start: 0, end: 4 }))).toEqual(content.subarray(0, 5));
    expect(await read(await found?.read({ start: 2_999_990, end: 2_999_999 }))).toEqual(
      content.subarray(-10),
    );
  });

  test('keeps an empty file, and says that a removed one does not exist', async () => {
    await files.save('empty.pdf', Buffer.alloc(0));
    const found = await files.find('empty.pdf');
    expect(found?.bytes).toBe(0);
    expect(await read(await found?.read())).toEqual(Buffer.alloc(0));
    await files.remove(['empty.pdf', 'never-there.pdf']);
    expect(await files.find('empty.pdf')).toBeNull();
    await expect(found?.read()).rejects.toMatchObject({ status: 404 });
  });

  test('lists the files that were written before a moment, also more than fit on a page', async () => {
    await files.remove(await files.listWrittenBefore(Number.POSITIVE_INFINITY));
    expect(await files.listWrittenBefore(Number.POSITIVE_INFINITY)).toEqual([]);
    const start = Date.now();
    const names = Array.from({ length: 1_003 }, (_, index) => `${String(index).padStart(4, '0')}.pdf`);
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => files.save(name, Buffer.from(name))));
    expect((await files.listWrittenBefore(Date.now() + 5_000)).sort()).toEqual(names);
    expect(await files.listWrittenBefore(start - 60_000)).toEqual([]);
    // A thousand uploads take a long time on a busy machine.
  }, 120_000);
});

test('[DATA-12] says at the start why the bucket cannot be used', async () => {
  const bucket = { ...storage.bucket, bucket: 'missing' };
  await expect(openFileStore({ dataDirectory, bucket })).rejects.toThrow(
    /^Couldn't open the bucket "missing": .*NotFound/,
  );
  await storage.pause();
  await expect(openFileStore({ dataDirectory, bucket: storage.bucket })).rejects.toThrow(
    /^Couldn't open the bucket "lintel": .*ECONNREFUSED/,
  );
  await storage.resume();
});

test('[DATA-12] nobody reads half a file', async () => {
  const files = await openFileStore({ dataDirectory, bucket: null });
  const [before, after] = [Buffer.alloc(4_000_000, 'a'), Buffer.alloc(4_000_000, 'b')];
  await files.save('sample.webp', before);
  const found = await files.find('sample.webp');
  const content = (await found?.read()) as Readable;
  await files.save('sample.webp', after);
  expect((await buffer(content)).equals(before)).toBe(true);
  expect((await buffer((await (await files.find('sample.webp'))?.read()) as Readable)).equals(after)).toBe(
    true,
  );
  await expect(rm(join(dataDirectory, 'pictures/sample.webp.tmp'))).rejects.toThrow('ENOENT');
});
