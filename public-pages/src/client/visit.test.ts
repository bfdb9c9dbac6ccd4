/** @jest-environment jest-fixed-jsdom */
import { reportVisit } from './visit';

const calls = jest.fn<Promise<Response>, [string, RequestInit]>(
  async () => new Response(null, { status: 204 }),
);
beforeEach(() => {
  calls.mockClear();
  globalThis.fetch = calls as typeof fetch;
  localStorage.clear();
  document.body.innerHTML = '<main data-view="/api/public/listings/casa/views"></main>';
  history.replaceState(null, '', '/p/casa');
});

const sentBodies = () => calls.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

test('[PUB-03] reports a visit with the same visitor id each time, and its source', () => {
  reportVisit();
  history.replaceState(null, '', '/p/casa?s=email&x=1');
  reportVisit();
  expect(calls).toHaveBeenCalledWith(
    '/api/public/listings/casa/views',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  const [first, second] = sentBodies();
  expect(first).toEqual({ visitorId: expect.stringMatching(/^[0-9a-f]{32}$/), source: 'Direct' });
  expect(second).toEqual({ visitorId: first.visitorId, source: 'Email Marketing' });
});

test('removes the QR mark from the address, so that a copied one does not count as a scan', () => {
  history.replaceState(null, '', '/p/casa?s=qr&x=1#enquiry');
  reportVisit();
  expect(location.href).toBe('http://localhost/p/casa?x=1#enquiry');
});

test('a browser without storage counts as a new visitor each time', () => {
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  reportVisit();
  reportVisit();
  storage.mockRestore();
  const [first, second] = sentBodies();
  expect(first.visitorId).toMatch(/^[0-9a-f]{32}$/);
  expect(second.visitorId).not.toBe(first.visitorId);
});

test('reports nothing on a page that counts no visits', () => {
  document.body.innerHTML = '<main></main>';
  reportVisit();
  expect(calls).not.toHaveBeenCalled();
});
