import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeLead, makePage, makeTask } from '../../../testing/records';
import TasksCard from './TasksCard';

const at = (path: string) => `${API_BASE}${path}`;
const open = makeTask({ id: 't1', title: 'Send the floor plan' });
const done = makeTask({ id: 't2', title: 'Call back', isDone: true });

let tasks = [open, done];
let sent: { body: unknown; version: string | null }[] = [];
let answers = Promise.resolve();
const server = apiServer();
beforeEach(() => {
  tasks = [open, done];
  sent = [];
  answers = Promise.resolve();
  server.use(
    http.get(at('/tasks'), () => HttpResponse.json(makePage(tasks))),
    http.patch(at('/tasks/:id'), async ({ params, request }) => {
      const body = (await request.json()) as object;
      sent.push({ body, version: request.headers.get('If-Match') });
      await answers;
      tasks = tasks.map((task) =>
        task.id === params['id'] ? { ...task, ...body, version: task.version + 1 } : task,
      );
      return HttpResponse.json({ data: tasks.find(({ id }) => id === params['id']) });
    }),
  );
});

const show = () => renderInHost(<TasksCard lead={makeLead()} />, { createStore });
const checkbox = (title: string) => screen.findByRole('checkbox', { name: `Done: ${title}` });

test('[TASK-07] shows what is open, and what is done when it is asked for', async () => {
  const { user } = show();
  expect(await checkbox('Send the floor plan')).not.toBeChecked();
  expect(screen.getByText('1 open')).toBeInTheDocument();
  expect(screen.queryByText('Call back')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 1 done' }));
  expect(await checkbox('Call back')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Hide done' }));
  expect(screen.queryByText('Call back')).not.toBeInTheDocument();
});

test('[TASK-07] names the year of what is planned for another one', async () => {
  const startsAt = new Date(2097, 11, 1, 10).toISOString();
  tasks = [makeTask({ id: 't5', title: 'Hand over keys', startsAt, endsAt: startsAt })];
  show();
  const row = await screen.findByRole('button', { name: /Hand over keys/ });
  expect(row).toHaveTextContent('Sun, Dec 1, 2097, 10:00 AM');
});

test('[TASK-07] what is completed stays in place, and quick changes are each based on the one before', async () => {
  const { user, host } = show();
  const box = await checkbox('Send the floor plan');
  let release = () => {};
  answers = new Promise((resolve) => {
    release = resolve;
  });
  await user.click(box);
  await user.click(box);
  await user.click(box);
  release();
  await waitFor(() =>
    expect(sent).toEqual([
      { body: { isDone: true }, version: '1' },
      { body: { isDone: false }, version: '2' },
      { body: { isDone: true }, version: '3' },
    ]),
  );
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  expect(await checkbox('Send the floor plan')).toBeChecked();
  expect(host.toasts.every(({ title }) => title === 'Success')).toBe(true);
});

test('[TASK-07] a list from before a change does not make the next one conflict', async () => {
  const stale = makeTask({ id: 't3', title: 'Order keys' });
  tasks = [stale];
  server.use(http.get(at('/tasks'), () => HttpResponse.json(makePage([stale]))));
  const { user, host } = show();
  await user.click(await checkbox('Order keys'));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  act(() => host.deliver('task.changed', { id: 't3' }));
  await waitFor(async () => expect(await checkbox('Order keys')).not.toBeChecked());
  await user.click(await checkbox('Order keys'));
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['1', '2']));
});

test('[TASK-07] saves the form of a task whose change is still being saved', async () => {
  tasks = [makeTask({ id: 't4', title: 'Order a key' })];
  const { user, host } = show();
  let release = () => {};
  answers = new Promise((resolve) => {
    release = resolve;
  });
  await user.click(await checkbox('Order a key'));
  await user.click(screen.getByRole('button', { name: /Order a key/ }));
  await user.type(await screen.findByLabelText('Title'), ' today');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  release();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(sent).toEqual([
    { body: { isDone: true }, version: '1' },
    {
      body: { title: 'Order a key today' },
      version: '2',
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[TASK-07] says that nothing is planned, and why the list is missing', async () => {
  tasks = [];
  server.use(http.get(at('/tasks'), () => errorResponse('Away.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load tasks and viewings");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing planned. Schedule a viewing, or add a task.')).toBeInTheDocument();
});

test('[TASK-07] begins a viewing with the lead and its listing', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add viewing or task' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule viewing' })).toBeVisible();
  const { name, property } = makeLead();
  expect(screen.getByRole('combobox', { name: /^Lead/ })).toHaveDisplayValue(name);
  expect(screen.getByRole('combobox', { name: /^Listing/ })).toHaveDisplayValue(property?.title ?? 'none');
});
