import type { HostServices, UploadOptions } from '@lintel/contract';
import { makePicture } from '../../../testing/records';
import { RESPONSE_TIMEOUT_MS, STALL_TIMEOUT_MS, uploadFile } from './uploadFile';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An upload whose progress the test controls, and which can stall silently. */
function startUpload() {
  let options: UploadOptions = {};
  let respond: (response: Response) => void = () => {};
  const upload: HostServices['session']['upload'] = (_path, _form, given = {}) => {
    options = given;
    return new Promise((resolve, reject) => {
      respond = resolve;
      given.signal?.addEventListener('abort', () => reject(given.signal?.reason));
    });
  };
  const host = { session: { upload } } as HostServices;
  const remover = new AbortController();
  const done = uploadFile(host, {
    key: 'k',
    file: new Blob(['x']),
    name: 'a.png',
    kind: 'image',
    onProgress: () => {},
    signal: remover.signal,
  });
  return {
    done,
    remover,
    move: (share: number) => options.onProgress?.(share),
    end: (body: object, status = 201) => respond(Response.json(body, { status })),
  };
}

test('an upload that keeps moving never times out', async () => {
  const { done, move, end } = startUpload();
  for (let share = 0.1; share < 1; share += 0.1) {
    await jest.advanceTimersByTimeAsync(STALL_TIMEOUT_MS - 1);
    move(share);
  }
  move(1);
  await jest.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1);
  end({ data: makePicture('a') });
  await expect(done).resolves.toEqual(makePicture('a'));
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  [0.4, STALL_TIMEOUT_MS],
  [1, RESPONSE_TIMEOUT_MS],
])('fails an upload that stops at %d after %d ms', async (share, wait) => {
  const { done, move } = startUpload();
  const failure = expect(done).rejects.toMatchObject({
    code: 'STALLED',
    message: 'The upload stopped. Check your connection and try again.',
  });
  move(share);
  await jest.advanceTimersByTimeAsync(wait);
  await failure;
});

test('removing a file is no failure', async () => {
  const { done, remover } = startUpload();
  remover.abort(new DOMException('Removed', 'AbortError'));
  await expect(done).rejects.toThrow('Removed');
  expect(jest.getTimerCount()).toBe(0);
});

test('sends nothing of a file that was removed before its upload began', async () => {
  const upload = jest.fn((_path: string, _form: FormData, { signal }: UploadOptions = {}) =>
    signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(Response.json({}, { status: 201 })),
  );
  const sending = uploadFile({ session: { upload } } as unknown as HostServices, {
    key: 'k',
    file: new Blob(['x']),
    name: 'a.png',
    kind: 'image',
    onProgress: () => {},
    signal: AbortSignal.abort(new DOMException('Removed', 'AbortError')),
  });
  await expect(sending).rejects.toThrow('Removed');
  expect(upload.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
});
