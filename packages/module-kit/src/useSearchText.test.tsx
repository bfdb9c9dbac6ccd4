import type { HostNavigation } from '@lintel/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HostRouter } from './HostRouter';
import { memoryNavigation } from './testing/memoryNavigation';
import { SEARCH_DELAY_MS, useSearchText } from './useUrlState';

function Search() {
  const [text, setText] = useSearchText();
  return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
}

let navigation: HostNavigation;
let visited: string[];

function show(path = '/leads') {
  navigation = memoryNavigation(path);
  visited = [];
  navigation.subscribe(() => visited.push(navigation.getSnapshot().location.search));
  return render(
    <HostRouter navigation={navigation}>
      <Search />
    </HostRouter>,
  );
}

const box = () => screen.getByRole('textbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[NAV-17] writes the URL once, 250 ms after the last key press', () => {
  expect(SEARCH_DELAY_MS).toBe(250);
  show();
  for (const text of ['l', 'lo', 'lof', 'loft']) {
    type(text);
    wait(200);
  }
  expect(box()).toHaveValue('loft');
  wait(49);
  expect(visited).toEqual([]);
  wait(1);
  expect(visited).toEqual(['?q=loft']);
  wait(1000);
  expect(visited).toHaveLength(1);
});

test('does not write the URL when the text returns to its value', () => {
  show('/leads?q=loft');
  type('lofts');
  type('loft');
  wait(1000);
  expect(visited).toEqual([]);
});

test('keeps spaces around the text in the box but not in the URL', () => {
  show();
  type(' loft ');
  wait(250);
  expect(visited).toEqual(['?q=loft']);
  expect(box()).toHaveValue(' loft ');
});

test('stays on the second page when a space is typed at the end', () => {
  show();
  type('loft ');
  wait(250);
  act(() => navigation.navigate('/leads?q=loft&page=2'));
  wait(1000);
  expect(navigation.getSnapshot().location.search).toBe('?q=loft&page=2');
});

test('[NAV-16] follows changes of the URL by back, forward and "Clear"', () => {
  show('/leads?q=loft');
  act(() => navigation.navigate('/leads?q=villa'));
  expect(box()).toHaveValue('villa');
  act(() => navigation.go(-1));
  expect(box()).toHaveValue('loft');
  act(() => navigation.navigate('/leads'));
  expect(box()).toHaveValue('');
});

test('keeps both the pending text and a filter chosen meanwhile', () => {
  show();
  type('loft');
  wait(100);
  act(() => navigation.navigate('/leads?status=Won'));
  wait(250);
  expect(navigation.getSnapshot().location.search).toBe('?status=Won&q=loft');
});

test('drops a pending text when the page is left', () => {
  const { unmount } = show();
  type('loft');
  unmount();
  wait(1000);
  expect(visited).toEqual([]);
});
