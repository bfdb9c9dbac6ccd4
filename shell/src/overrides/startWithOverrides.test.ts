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

test('where nobody asks for other builds the shell starts at once', () => {
  const start = jest.fn();
  startWithOverrides(start);
  expect(start).toHaveBeenCalledTimes(1);
  expect(apply).not.toHaveBeenCalled();
});

test.each([
  ['the address', () => history.replaceState(null, '', '/leads?q=a&qa=token')],
  ['an address that was left', () => history.replaceState(null, '', '/leads?qa=')],
  ['the tab', () => sessionStorage.setItem(STORAGE_KEY, '{}')],
])('where %s does, it starts after they have taken their places', async (_who, ask) => {
  ask();
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

test('when even that fails production starts, and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = jest.spyOn(toasts, 'show');
  history.replaceState(null, '', '/?qa=token');
  apply.mockRejectedValue(new Error('Loading chunk overrides failed.'));
  await new Promise<void>(startWithOverrides);
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'Other builds could not be opened. You see production.' }),
  );
  jest.restoreAllMocks();
});
