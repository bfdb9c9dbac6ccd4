import type { Schemas } from '@lintel/contract/api';
import { waitFor } from '@testing-library/react';
import { aPicture } from '../../../testing/records';
import { type ListedFile, listedUpload } from './ListedFile';
import { ListingFiles } from './ListingFiles';

type Outcome = (result: Schemas['FileInfo'] | { fails: unknown }) => void;

/** Files whose uploads end when the test says so. */
function someFiles(files: readonly ListedFile[] = []) {
  const uploads: {
    key: string;
    name: string;
    signal: AbortSignal;
    tell(percent: number): void;
    end: Outcome;
  }[] = [];
  const kept = new Map<string, Blob>();
  const list = new ListingFiles(
    {
      upload: (key, _file, name, { onProgress, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          const end: Outcome = (result) => ('fails' in result ? reject(result.fails) : resolve(result));
          uploads.push({ key, name, signal, tell: onProgress, end });
        }),
      keep: (key, content) => kept.set(key, content),
      drop: (key) => kept.delete(key),
    },
    files,
  );
  list.start();
  const states = () => list.getSnapshot().map(({ name, state }) => `${name} ${state}`);
  return { list, uploads, kept, states };
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const offline = { status: 'NETWORK', code: 'NETWORK', message: 'There is no connection to the server.' };
const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'A file can have at most 25 MB' };

test('[WIZ-50] the order is that of the list, whichever upload ends first; two go at a time', async () => {
  const { list, uploads, states } = someFiles();
  list.add([file('a.png'), file('b.png'), file('c.png')]);
  expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  uploads[1]?.end(aPicture('b'));
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.end(aPicture('c'));
  uploads[0]?.end(aPicture('a'));
  await list.settled();
  expect(states()).toEqual(['a.png uploaded', 'b.png uploaded', 'c.png uploaded']);
  list.move(2, 0);
  expect(list.ids()).toEqual(['c', 'a', 'b']);
});

test('[WIZ-49] an upload tells how far it is', () => {
  const { list, uploads } = someFiles();
  list.add([file('a.png')]);
  uploads[0]?.tell(64);
  expect(list.getSnapshot()).toMatchObject([{ state: 'uploading', percent: 64 }]);
});

test('an upload that broke off is tried again under the same key; what is too large is not', async () => {
  const { list, uploads, states } = someFiles();
  list.add([file('a.png'), file('b.png')]);
  uploads[0]?.end({ fails: offline });
  uploads[1]?.end({ fails: tooLarge });
  await waitFor(() => expect(states()).toEqual(['a.png failed', 'b.png failed']));
  expect(list.getSnapshot()).toMatchObject([{ message: offline.message, final: false }, { final: true }]);
  expect(list.count()).toBe(0);
  list.retryAll();
  expect(uploads).toHaveLength(3);
  expect(uploads[2]?.key).toBe(uploads[0]?.key);
});

test('a file that is removed ends its upload, and comes back to its place', async () => {
  const { list, uploads, kept, states } = someFiles([listedUpload(aPicture('first'))]);
  list.add([file('a.png'), file('b.png')]);
  const [upload] = uploads;
  const putBack = list.remove(upload?.key ?? '');
  expect(upload?.signal.aborted).toBe(true);
  expect(kept.size).toBe(1);
  expect(states()).toEqual(['first.webp uploaded', 'b.png waiting']);
  putBack();
  expect(states()).toEqual(['first.webp uploaded', 'a.png waiting', 'b.png waiting']);
  expect(kept.size).toBe(2);
  await waitFor(() => expect(uploads.filter(({ name }) => name === 'a.png')).toHaveLength(2));
});

test('what somebody else ordered replaces what the server has, and leaves what is on its way', () => {
  const { list, states } = someFiles([listedUpload(aPicture('old'))]);
  list.add([file('a.png')]);
  list.replace([aPicture('new'), aPicture('old')]);
  expect(states()).toEqual(['new.webp uploaded', 'old.webp uploaded', 'a.png waiting']);
});

test('stopped uploads go on with the next start; a file whose content is gone says so', () => {
  const { list, uploads, states } = someFiles();
  list.add([file('a.png')]);
  uploads[0]?.tell(10);
  list.stop();
  expect(uploads[0]?.signal.aborted).toBe(true);
  list.start();
  expect(uploads).toHaveLength(2);
  list.resume(uploads[0]?.key ?? '', undefined);
  expect(states()).toEqual(['a.png failed']);
});
