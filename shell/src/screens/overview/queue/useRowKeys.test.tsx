import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { SINGLE_KEYS } from '../../../palette/singleKeys';
import { useRowKeys } from './useRowKeys';

const call = jest.fn();

function Queue() {
  const card = useRef<HTMLElement>(null);
  useRowKeys(card);
  return (
    <section ref={card}>
      {['Ada', 'Grace'].map((name) => (
        <div key={name} data-row={name}>
          <a href={`/leads/${name}`}>{name}</a>
          <button type="button" aria-keyshortcuts="C" onClick={() => call(name)}>
            Call {name}
          </button>
        </div>
      ))}
    </section>
  );
}

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
  // Without layout no row would be visible.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
});
afterEach(() => jest.restoreAllMocks());

test('[TODAY-06] J and K move through the rows, and a row’s keys press its controls', async () => {
  render(<Queue />);
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
  await userEvent.keyboard('j');
  await userEvent.keyboard('c');
  expect(call.mock.calls).toEqual([['Grace']]);
});

test('[TODAY-06] no key acts while single-key shortcuts are turned off', async () => {
  localStorage.setItem(SINGLE_KEYS, 'off');
  render(<Queue />);
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
  screen.getByRole('link', { name: 'Ada' }).focus();
  await userEvent.keyboard('c');
  expect(call).not.toHaveBeenCalled();
  localStorage.setItem(SINGLE_KEYS, 'on');
  await userEvent.keyboard('c');
  expect(call.mock.calls).toEqual([['Ada']]);
});
