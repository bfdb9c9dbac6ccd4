/** @jest-environment jest-fixed-jsdom */
import { tellOfVisit } from './visit';

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

const told = () => calls.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

test('[PUB-03] tells of a visit with the same visitor each time, and where it comes from', () => {
  tellOfVisit();
  history.replaceState(null, '', '/p/casa?s=email&x=1');
  tellOfVisit();
  expect(calls).toHaveBeenCalledWith(
    '/api/public/listings/casa/views',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  const [first, second] = told();
  expect(first).toEqual({ visitorId: expect.stringMatching(/^[0-9a-f]{32}$/), source: 'Direct' });
  expect(second).toEqual({ visitorId: first.visitorId, source: 'Email Marketing' });
});

test('the mark leaves the address, so that a copied one is no visit by QR code', () => {
  history.replaceState(null, '', '/p/casa?s=qr&x=1#enquiry');
  tellOfVisit();
  expect(location.href).toBe('http://localhost/p/casa?x=1#enquiry');
});

test('a browser that keeps nothing is another visitor each time', () => {
  const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  tellOfVisit();
  tellOfVisit();
  storage.mockRestore();
  const [first, second] = told();
  expect(first.visitorId).toMatch(/^[0-9a-f]{32}$/);
  expect(second.visitorId).not.toBe(first.visitorId);
});

test('a page that counts no visits tells of none', () => {
  document.body.innerHTML = '<main></main>';
  tellOfVisit();
  expect(calls).not.toHaveBeenCalled();
});
