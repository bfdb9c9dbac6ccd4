import { fireEvent, render, screen } from '@testing-library/react';
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

test('[TODAY-06] a key that is held down presses no control again, but moves on', async () => {
  render(<Queue />);
  await userEvent.keyboard('j');
  fireEvent.keyDown(screen.getByRole('link', { name: 'Ada' }), { key: 'c', repeat: true });
  expect(call).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('link', { name: 'Ada' }), { key: 'j', repeat: true });
  expect(screen.getByRole('link', { name: 'Grace' })).toHaveFocus();
});

test('[TODAY-06] no key acts behind a dialog', () => {
  render(
    <>
      <Queue />
      <div role="alertdialog" aria-label="Leave this page?">
        <button type="button">Stay</button>
      </div>
    </>,
  );
  const stay = screen.getByRole('button', { name: 'Stay' });
  stay.focus();
  expect(fireEvent.keyDown(stay, { key: 'j' })).toBe(true);
  expect(stay).toHaveFocus();
});
