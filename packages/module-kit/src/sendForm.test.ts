import { HttpResponse, http } from 'msw';
import { sendForm } from './sendForm';
import { API_BASE, apiServer } from './testing';

const URL = `${API_BASE}/uploads`;
const server = apiServer(
  http.post(URL, async ({ request }) =>
    HttpResponse.json({ data: { key: request.headers.get('Idempotency-Key') } }, { status: 201 }),
  ),
);

function makeForm() {
  const form = new FormData();
  form.set('file', new Blob(['x'.repeat(4096)]), 'front.jpg');
  return form;
}

test('posts a form and reports progress up to 1', async () => {
  const shares: number[] = [];
  const answer = await sendForm(URL, makeForm(), {
    headers: { 'Idempotency-Key': 'k1' },
    onProgress: (share) => shares.push(share),
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ data: { key: 'k1' } });
  expect(shares.at(-1)).toBe(1);
});

test('resolves for an error status', async () => {
  server.use(http.post(URL, () => HttpResponse.json({ error: { code: 'X' } }, { status: 413 })));
  const answer = await sendForm(URL, makeForm());
  expect([answer.status, await answer.json()]).toEqual([413, { error: { code: 'X' } }]);
});

test('resolves for a response without a body', async () => {
  server.use(http.post(URL, () => new HttpResponse(null, { status: 204 })));
  expect((await sendForm(URL, makeForm())).status).toBe(204);
});

test('rejects without a connection, like fetch', async () => {
  server.use(http.post(URL, () => HttpResponse.error()));
  await expect(sendForm(URL, makeForm())).rejects.toThrow(TypeError);
});

test('rejects with an AbortError when aborted before and during sending, and ends the request', async () => {
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const early = AbortSignal.abort();
  await expect(sendForm(URL, makeForm(), { signal: early })).rejects.toMatchObject({ name: 'AbortError' });
  expect(open).not.toHaveBeenCalled();
  const controller = new AbortController();
  server.use(http.post(URL, () => new Promise<never>(() => {})));
  const sent = sendForm(URL, makeForm(), { signal: controller.signal });
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('leaves a request that has ended alone when it is aborted later', async () => {
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const controller = new AbortController();
  const answer = await sendForm(URL, makeForm(), { signal: controller.signal });
  controller.abort();
  expect([answer.status, abort.mock.calls]).toEqual([201, []]);
  jest.restoreAllMocks();
});
