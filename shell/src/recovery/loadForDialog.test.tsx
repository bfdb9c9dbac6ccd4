import { act, fireEvent, screen } from '@testing-library/react';
import { failureReports } from '../testing/failureReports';
import { loadForDialog } from './loadForDialog';

failureReports();
// jsdom doesn't implement dialogs. A browser returns the focus when it closes one, but not when it is removed.
const dialogs = { showModal: jest.fn(), close: jest.fn() };
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, dialogs);
  document.body.innerHTML = '<button type="button">Add a note</button>';
  screen.getByRole('button').focus();
  dialogs.showModal.mockImplementation(function show(this: HTMLDialogElement) {
    const opener = document.activeElement as HTMLElement;
    this.open = true;
    dialogs.close.mockImplementationOnce(() => opener.focus());
    this.querySelector('button')?.focus();
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  document.body.innerHTML = '';
});

/** Opens the dialog for a file that fails to load. */
async function open() {
  const load = () => Promise.reject(new Error('Loading chunk form failed.'));
  let opened: Promise<unknown> = Promise.resolve();
  await act(async () => {
    opened = loadForDialog({ title: 'Note', name: 'the form', load });
  });
  return { opened, dialog: await screen.findByRole('dialog', { name: 'Note' }) };
}

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'Escape',
    (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { bubbles: false, cancelable: true })),
  ],
])('closing the failure with %s returns the focus', async (_way, close) => {
  const { opened, dialog } = await open();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  act(() => void close(dialog));
  expect(await opened).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus();
});
