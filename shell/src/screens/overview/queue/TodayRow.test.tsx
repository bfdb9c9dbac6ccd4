import { createDeferred } from '@lintel/module-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { host } from '../../../host';
import { makeModule } from '../../../testing/makeModule';
import { TodayRow } from './TodayRow';

const change = {
  label: 'Done',
  call: 'PATCH /leads/{id}',
  body: { followUpAt: null },
  event: 'lead.changed',
};
const stage = { ...change, label: 'Change the stage', body: { status: '{value}' } };
const source = { label: 'Follow-up', request: '/leads', order: 10, done: [change], events: [] };
const queue = {
  ...{ sources: [source], title: 'name', to: '/leads/{id}', labels: {} },
  choices: { field: 'status', values: ['New', 'Contacted'], change: stage },
};
const item = {
  ...{ module: makeModule(), queue, source, record: { id: 'l1', status: 'New' } },
  ...{ key: 'leads/l1', title: 'Ada', details: [], to: '/leads/l1', phone: '', email: '', due: '', at: '' },
};
const renderRow = () =>
  render(
    <ol>
      <TodayRow item={item as never} isShown />
    </ol>,
  );
const link = () => screen.getByRole('link', { name: 'Ada' });
const done = () => screen.getByRole('button', { name: 'Done: Ada' });
afterEach(() => jest.restoreAllMocks());

/** Sends requests that are pending until they are released, and then fail. */
function failLater() {
  const { promise, release } = createDeferred();
  const sent = jest.spyOn(host.changes, 'send').mockImplementation(async () => {
    await promise;
    return Response.json({ error: { code: 'INTERNAL', message: 'Broken' } }, { status: 500 });
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return { sent, release };
}

/** Browsers take the focus from a control that is disabled; jsdom doesn't. */
function loseFocus() {
  act(() => {
    link().focus();
    link().blur();
  });
}

test('[TODAY-06] the row has the focus again after a change that fails', async () => {
  const { sent, release } = failLater();
  renderRow();
  done().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  loseFocus();
  release();
  await waitFor(() => expect(link()).toHaveFocus());
  expect(done()).toBeEnabled();
});

test('[TODAY-06] a failure leaves the focus where the user has moved it', async () => {
  const { sent, release } = failLater();
  renderRow();
  await userEvent.click(done());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  release();
  await waitFor(() => expect(done()).toBeEnabled());
  expect(other).toHaveFocus();
  other.remove();
});

test('[TODAY-06] a digit that is held down chooses no stage', async () => {
  const { sent, release } = failLater();
  renderRow();
  expect(fireEvent.keyDown(link(), { key: '2', repeat: true })).toBe(true);
  expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy');
  expect(fireEvent.keyDown(link(), { key: '2' })).toBe(false);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  release();
  await waitFor(() => expect(done()).toBeEnabled());
});
