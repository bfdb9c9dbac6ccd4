import { toasts } from '../toast/toasts';
import { applyOverrides } from './applyOverrides';
import { startWithOverrides } from './startWithOverrides';
import { STORAGE_KEY } from './storageKey';

jest.mock('./applyOverrides', () => ({ applyOverrides: jest.fn() }));
const apply = jest.mocked(applyOverrides);

beforeEach(() => {
  sessionStorage.clear();
  apply.mockReset().mockResolvedValue();
  history.replaceState(null, '', '/leads?q=qa');
});

test('starts the shell synchronously when no other builds are requested', () => {
  const start = jest.fn();
  startWithOverrides(start);
  expect(start).toHaveBeenCalledTimes(1);
  expect(apply).not.toHaveBeenCalled();
});

test.each([
  ['a link in the address', () => history.replaceState(null, '', '/leads?q=a&qa=token')],
  ['an empty link, which leaves', () => history.replaceState(null, '', '/leads?qa=')],
  ["the tab's storage", () => sessionStorage.setItem(STORAGE_KEY, '{}')],
])('with %s, starts the shell after applying the overrides', async (_source, prepare) => {
  prepare();
  const order: string[] = [];
  apply.mockImplementation(async () => void order.push('applied'));
  await new Promise<void>((resolve) =>
    startWithOverrides(() => {
      order.push('started');
      resolve();
    }),
  );
  expect(order).toEqual(['applied', 'started']);
});

test('starts production with a toast when the overrides fail to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = jest.spyOn(toasts, 'show');
  history.replaceState(null, '', '/?qa=token');
  apply.mockRejectedValue(new Error('Loading chunk overrides failed.'));
  await new Promise<void>(startWithOverrides);
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ description: "Couldn't open the other builds. You're seeing production." }),
  );
  jest.restoreAllMocks();
});
