import { DraftNotice } from '@lintel/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../HostContext';
import { type FakeHost, fakeHost } from '../testing';
import { draftStore } from './draftStore';
import { useDraft } from './useDraft';

const NAME = 'lintel.draft.u1.note.1';
let settle: (value: string) => void;

function Note({ record = '1', saved }: { record?: string; saved: string }) {
  const draft = useDraft(`note.${record}`, saved);
  settle = draft.markSaved;
  return (
    <form>
      <textarea aria-label="Note" value={draft.value} onChange={({ target }) => draft.change(target.value)} />
      <DraftNotice draft={draft} />
    </form>
  );
}

function show(saved = '', host: FakeHost = fakeHost()) {
  const tree = (now: string, record?: string) => (
    <HostContext value={host}>
      <Note saved={now} record={record} />
    </HostContext>
  );
  const view = render(tree(saved));
  return { ...view, host, save: (now: string, record?: string) => view.rerender(tree(now, record)) };
}

const box = () => screen.getByRole('textbox', { name: 'Note' });
const notice = () => screen.queryByText('Draft restored');
const stored = () => draftStore.read<string>('u1', 'note.1')?.value;
const type = (text: string) => userEvent.type(box(), text);

beforeEach(() => {
  for (const key of draftStore.keys('u1', '')) draftStore.remove('u1', key);
});

test('restores the input after leaving the page', async () => {
  const { unmount } = show();
  await type('Half a thou');
  expect(notice()).toBeNull();
  unmount();
  show();
  expect(box()).toHaveValue('Half a thou');
  expect(notice()).toBeInTheDocument();
});

test('hides the draft from other accounts in the same tab', async () => {
  const { unmount } = show();
  await type('mine');
  unmount();
  const other = fakeHost();
  Object.assign(other.session, { user: { ...other.session.user, id: 'u2' } });
  show('', other);
  expect(box()).toHaveValue('');
});

test('keeps a separate draft for each record', async () => {
  const { save } = show();
  await type('first');
  save('', '2');
  expect(box()).toHaveValue('');
  save('', '1');
  expect(box()).toHaveValue('first');
});

test('removes the saved part of a draft and keeps later input', async () => {
  const { save } = show();
  await type('Sent');
  act(() => settle('Sent'));
  save('Sent');
  expect(stored()).toBeUndefined();
  await type(', and more');
  act(() => settle('Sent'));
  expect(box()).toHaveValue('Sent, and more');
  expect(stored()).toBe('Sent, and more');
});

test('keeps no draft when the input equals the saved value', async () => {
  show('Saved');
  await type('!');
  expect(stored()).toBe('Saved!');
  await type('{Backspace}');
  expect(stored()).toBeUndefined();
});

test('restores a draft whose saved value has changed and reports the change', async () => {
  const { unmount } = show('Saved');
  await type('!');
  unmount();
  const { save } = show('Saved elsewhere');
  expect(box()).toHaveValue('Saved!');
  expect(screen.getByText('The saved version has changed since.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(box()).toHaveValue('Saved elsewhere');
  save('Saved!');
  expect(notice()).toBeNull();
});

test('does not report the own save as a change of the saved version', async () => {
  const { save } = show('Saved');
  const changed = () => screen.queryByText('The saved version has changed since.');
  await type('!');
  const send = settle;
  await type('?');
  act(() => send('Saved!'));
  save('Saved!');
  expect(box()).toHaveValue('Saved!?');
  expect(changed()).not.toBeInTheDocument();
  await type('?');
  expect(changed()).not.toBeInTheDocument();
  save('Saved elsewhere');
  expect(box()).toHaveValue('Saved!??');
  expect(changed()).toBeInTheDocument();
});

test('restores the saved value with "Discard" and offers undo', async () => {
  const first = show('Saved');
  await type('!');
  first.unmount();
  const { host } = show('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(box()).toHaveValue('Saved');
  expect(box()).toHaveFocus();
  expect(stored()).toBeUndefined();
  expect(host.toasts).toMatchObject([{ title: 'Draft discarded', action: { label: 'Undo' } }]);
  act(() => host.toasts[0]?.action?.onSelect());
  expect(box()).toHaveValue('Saved!');
  expect(stored()).toBe('Saved!');
});

test('does not replace later input with "Undo"', async () => {
  const first = show();
  await type('first');
  first.unmount();
  const { host } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await type('second');
  act(() => host.toasts[0]?.action?.onSelect());
  expect(box()).toHaveValue('second');
});

describe('with another tab', () => {
  const dispatchStorageChange = (value: string | null, before: string | null) => {
    const text = (each: string | null) => each && JSON.stringify({ value: each, base: '', at: Date.now() });
    act(() => {
      dispatchEvent(
        new StorageEvent('storage', { key: NAME, newValue: text(value), oldValue: text(before) }),
      );
    });
  };

  test('follows the other tab while it has no input of its own, without writing', async () => {
    const write = jest.spyOn(draftStore, 'write');
    show();
    dispatchStorageChange('typed there', null);
    expect(box()).toHaveValue('typed there');
    dispatchStorageChange(null, 'typed there');
    expect(box()).toHaveValue('');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  test('keeps own input', async () => {
    show();
    await type('typed here');
    dispatchStorageChange('typed there', null);
    expect(box()).toHaveValue('typed here');
  });
});
