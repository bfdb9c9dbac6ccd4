import type { Schemas } from '@lintel/contract/api';
import { waitFor } from '@testing-library/react';
import { makePicture } from '../../../testing/records';
import { type ListedFile, toListedFile } from './ListedFile';
import { ListingFiles } from './ListingFiles';

type EndUpload = (result: Schemas['FileInfo'] | { fails: unknown }) => void;

/** Files whose uploads the test completes. */
function makeFiles(files: readonly ListedFile[] = []) {
  const uploads: {
    key: string;
    name: string;
    signal: AbortSignal;
    report(percent: number): void;
    end: EndUpload;
  }[] = [];
  const stored = new Map<string, Blob>();
  const list = new ListingFiles(
    {
      upload: (key, _file, name, { onProgress, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          const end: EndUpload = (result) => ('fails' in result ? reject(result.fails) : resolve(result));
          uploads.push({ key, name, signal, report: onProgress, end });
        }),
      store: (key, content) => stored.set(key, content),
      discard: (key) => stored.delete(key),
    },
    files,
  );
  list.start();
  const states = () => list.getSnapshot().map(({ name, state }) => `${name} ${state}`);
  return { list, uploads, stored, states };
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const offline = {
  status: 'NETWORK',
  code: 'NETWORK',
  message: "You're offline, or the server can't be reached.",
};
const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'A file can have at most 25 MB' };

test('[WIZ-50] uploads two files at a time and keeps their order', async () => {
  const { list, uploads, states } = makeFiles();
  list.add([file('a.png'), file('b.png'), file('c.png')]);
  expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  uploads[1]?.end(makePicture('b'));
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.end(makePicture('c'));
  uploads[0]?.end(makePicture('a'));
  await list.waitForIdle();
  expect(states()).toEqual(['a.png uploaded', 'b.png uploaded', 'c.png uploaded']);
  list.move(2, 0);
  expect(list.ids()).toEqual(['c', 'a', 'b']);
});

test('[WIZ-49] reports the progress of an upload', () => {
  const { list, uploads } = makeFiles();
  list.add([file('a.png')]);
  uploads[0]?.report(64);
  expect(list.getSnapshot()).toMatchObject([{ state: 'uploading', percent: 64 }]);
});

test('retries an interrupted upload under the same key, but not a file that is too large', async () => {
  const { list, uploads, states } = makeFiles();
  list.add([file('a.png'), file('b.png')]);
  uploads[0]?.end({ fails: offline });
  uploads[1]?.end({ fails: tooLarge });
  await waitFor(() => expect(states()).toEqual(['a.png failed', 'b.png failed']));
  expect(list.getSnapshot()).toMatchObject([{ message: offline.message, final: false }, { final: true }]);
  // A file that is too large doesn't count; an interrupted one does.
  expect(list.count()).toBe(1);
  expect(list.hasFailed()).toBe(true);
  list.retryAll();
  expect(uploads).toHaveLength(3);
  expect(uploads[2]?.key).toBe(uploads[0]?.key);
});

test('[SEC-77] says when the account can store no more, and sends the file again once there is room', async () => {
  const { list, uploads } = makeFiles();
  const message = "With this file you'd have more than 10 GB, which is the most your account can store.";
  list.add([file('a.png')]);
  uploads[0]?.end({ fails: { status: 409, code: 'LIMIT_REACHED', message } });
  await waitFor(() => expect(list.getSnapshot()).toMatchObject([{ state: 'failed', message, final: false }]));
  list.retryAll();
  uploads[1]?.end(makePicture('a'));
  await waitFor(() => expect(list.ids()).toEqual(['a']));
});

test('[ERR-09] removing a file cancels its upload; undoing restores its position', async () => {
  const { list, uploads, stored, states } = makeFiles([toListedFile(makePicture('first'))]);
  list.add([file('a.png'), file('b.png')]);
  const [upload] = uploads;
  const putBack = list.remove(upload?.key ?? '');
  expect(upload?.signal.aborted).toBe(true);
  expect(stored.size).toBe(1);
  expect(states()).toEqual(['first.webp uploaded', 'b.png waiting']);
  putBack();
  expect(states()).toEqual(['first.webp uploaded', 'a.png waiting', 'b.png waiting']);
  expect(stored.size).toBe(2);
  await waitFor(() => expect(uploads.filter(({ name }) => name === 'a.png')).toHaveLength(2));
});

test('takes over another order of uploaded files and keeps pending uploads', () => {
  const { list, states } = makeFiles([toListedFile(makePicture('old'))]);
  list.add([file('a.png')]);
  list.replace([makePicture('new'), makePicture('old')]);
  expect(states()).toEqual(['new.webp uploaded', 'old.webp uploaded', 'a.png waiting']);
});

test('restarts stopped uploads; fails files whose content is gone', () => {
  const { list, uploads, states } = makeFiles();
  list.add([file('a.png')]);
  uploads[0]?.report(10);
  list.stop();
  expect(uploads[0]?.signal.aborted).toBe(true);
  list.start();
  expect(uploads).toHaveLength(2);
  list.resume(uploads[0]?.key ?? '', undefined);
  expect(states()).toEqual(['a.png failed']);
});

test('retries a stalled upload twice under the same key, then asks', async () => {
  const { list, uploads } = makeFiles();
  const stalled = { status: 'NETWORK', code: 'STALLED', message: 'The upload stopped.' };
  list.add([file('a.png')]);
  for (const tries of [2, 3]) {
    uploads.at(-1)?.report(40);
    uploads.at(-1)?.end({ fails: stalled });
    await waitFor(() => expect(uploads).toHaveLength(tries));
    expect(list.getSnapshot()).toMatchObject([
      { state: 'waiting', note: expect.stringContaining('Trying again') },
    ]);
  }
  uploads.at(-1)?.end({ fails: stalled });
  await waitFor(() => expect(list.getSnapshot()).toMatchObject([{ state: 'failed', final: false }]));
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(1);
  list.retry(uploads[0]?.key ?? '');
  uploads.at(-1)?.end({ fails: stalled });
  await waitFor(() => expect(uploads).toHaveLength(5));
});
