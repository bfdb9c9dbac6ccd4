import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makeTask } from '../../testing/records';
import TaskDialog from './TaskDialog';
import { checkTaskForm, toTaskBody, toTaskForm } from './taskForm';

let sent = 0;
const server = apiServer(
  http.post(`${API_BASE}/tasks`, () => {
    sent += 1;
    return HttpResponse.json({ data: makeTask({ id: 't9' }), message: 'Viewing added' }, { status: 201 });
  }),
);
beforeEach(() => {
  sent = 0;
});

const show = (initial = {}) =>
  renderInHost(<TaskDialog initial={initial} onClose={() => {}} />, { createStore });

test('[TASK-06] names a mistyped year at the date, and focuses it', async () => {
  const { user } = show({ title: 'Viewing with Ada' });
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '202666-11-30' } });
  await user.click(screen.getByRole('button', { name: 'Schedule viewing' }));
  expect(date).toHaveAccessibleDescription('Choose a date between 2000 and 2199.');
  expect(date).toHaveFocus();
  expect(date).toHaveValue('202666-11-30');
  expect(date).toHaveAttribute('max', '2199-12-31');
  expect(sent).toBe(0);
});

test.each([
  ['', 'Choose a date.'],
  ['0026-11-30', 'Choose a date between 2000 and 2199.'],
  ['1999-12-31', 'Choose a date between 2000 and 2199.'],
  ['2000-01-01', undefined],
  ['2199-12-31', undefined],
  ['2200-01-01', 'Choose a date between 2000 and 2199.'],
  ['20266-11-30', 'Choose a date between 2000 and 2199.'],
])('[TASK-06] the date %j has the problem %j', (day, problem) => {
  const form = { ...toTaskForm(undefined), title: 'Call Ada', day };
  expect(checkTaskForm(form)['day']).toBe(problem);
  expect(checkTaskForm({ ...form, allDay: true })['day']).toBe(problem);
});

test('[TASK-06] keeps the changes when the entry was changed elsewhere, and saves them the second time', async () => {
  const task = makeTask({ id: 't5' });
  const versions: (string | null)[] = [];
  const bodies: unknown[] = [];
  server.use(
    http.get(`${API_BASE}/tasks/t5`, () => HttpResponse.json({ data: { ...task, version: 7 } })),
    http.patch(`${API_BASE}/tasks/t5`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      bodies.push(await request.json());
      if (versions.length > 1) return HttpResponse.json({ data: { ...task, version: 8 } });
      const error = {
        code: 'CONFLICT',
        message: 'This was changed in the meantime. Reload it and try again.',
      };
      return HttpResponse.json({ error }, { status: 409 });
    }),
  );
  const onClose = jest.fn();
  const { user } = renderInHost(<TaskDialog task={task} onClose={onClose} />, { createStore });
  await user.type(screen.getByLabelText(/^Notes/), 'Bring the keys');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  expect(await screen.findByText(/was changed elsewhere\. Your changes are still here/)).toBeVisible();
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Bring the keys');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(versions).toEqual(['1', '7']);
  // Other fields stay as they were changed elsewhere.
  expect(bodies[1]).toEqual({ notes: 'Bring the keys' });
});

test('[ERR-08] keeps the changes when deleting the entry fails', async () => {
  const task = makeTask({ id: 't6' });
  server.use(http.delete(`${API_BASE}/tasks/t6`, () => errorResponse('Not now.'), { once: true }));
  const onClose = jest.fn();
  const { user, host, unmount } = renderInHost(<TaskDialog task={task} onClose={onClose} />, { createStore });
  await user.type(screen.getByLabelText(/^Notes/), 'Bring the keys');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(host.toasts.at(-1)?.description).toBe('Not now.'));
  unmount();
  renderInHost(<TaskDialog task={task} onClose={onClose} />, { createStore });
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Bring the keys');
});

test('[TASK-06] keeps no draft of a deleted entry', async () => {
  const task = makeTask({ id: 't7' });
  server.use(http.delete(`${API_BASE}/tasks/t7`, () => new HttpResponse(null, { status: 204 })));
  const { user, host, unmount } = renderInHost(<TaskDialog task={task} onClose={() => {}} />, {
    createStore,
  });
  await user.type(screen.getByLabelText(/^Notes/), 'Bring the keys');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  unmount();
  renderInHost(<TaskDialog task={task} onClose={() => {}} />, { createStore });
  expect(screen.getByLabelText(/^Notes/)).toHaveValue(task.notes);
});

test('[TASK-06] sends a pasted title and place without invisible marks', () => {
  const form = { ...toTaskForm(undefined), title: '\u202aCall Ada\u202c', location: '\u2068Rua\tA 1\u2069' };
  expect(toTaskBody(form)).toMatchObject({ title: 'Call Ada', location: 'Rua A 1' });
});
