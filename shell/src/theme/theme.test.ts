import { THEME_KEY, THEME_SNIPPET } from '../../shared/themeSnippet';
import { theme } from './theme';

const attribute = () => document.documentElement.dataset.theme;
const runSnippet = () => {
  const script = document.createElement('script');
  script.textContent = THEME_SNIPPET;
  document.head.append(script);
  script.remove();
};

afterEach(() => {
  localStorage.clear();
  theme.set('system');
});

test('stores and applies a choice; "system" follows the system', () => {
  theme.set('dark');
  expect(attribute()).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  theme.set('system');
  expect(attribute()).toBeUndefined();
});

test('follows a choice made in another tab', () => {
  localStorage.setItem(THEME_KEY, 'light');
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  expect(theme.get()).toBe('light');
  expect(attribute()).toBe('light');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['"><script>', undefined],
])('before the first paint a stored %s gives %s', (stored, expected) => {
  delete document.documentElement.dataset.theme;
  localStorage.setItem(THEME_KEY, stored);
  runSnippet();
  expect(attribute()).toBe(expected);
});
