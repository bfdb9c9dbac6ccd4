/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { enhanceActions } from './pageActions';

const own = 'http://localhost/p/casa';
const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const press = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)?.click();
const status = () => document.querySelector('[role=status]');

beforeEach(() => {
  give('share', undefined);
  give('clipboard', undefined);
  document.body.innerHTML =
    '<button data-share="/p/casa" data-title="Casa"></button><button data-print-page></button><span role="status" data-share-status></span>';
  enhanceActions();
});

test('shares through the phone’s own menu where there is one', async () => {
  const share = jest.fn(async () => undefined);
  give('share', share);
  press('share');
  expect(share).toHaveBeenCalledWith({ url: own, title: 'Casa' });
});

test('shows no message when the share menu is closed', async () => {
  const copy = jest.fn();
  give('share', async () => Promise.reject(new DOMException('closed', 'AbortError')));
  give('clipboard', { writeText: copy });
  press('share');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(copy).not.toHaveBeenCalled();
  expect(status()).toBeEmptyDOMElement();
});

test('copies the address in other browsers, and confirms it', async () => {
  const copy = jest.fn(async () => undefined);
  give('clipboard', { writeText: copy });
  press('share');
  await waitFor(() => expect(status()).toHaveTextContent('Link copied'));
  expect(copy).toHaveBeenCalledWith(own);
});

test.each([
  ['lacks', undefined],
  ['refuses', { writeText: async () => Promise.reject(new Error('denied')) }],
])('shows the address in a browser that %s a clipboard', async (_what, clipboard) => {
  give('clipboard', clipboard);
  press('share');
  await waitFor(() => expect(status()).toHaveTextContent(`Copy this link: ${own}`));
});

test('prints', () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  press('print-page');
  expect(print).toHaveBeenCalled();
});
