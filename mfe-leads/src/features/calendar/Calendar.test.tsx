import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toDay } from '../../lead/days';
import { atClock } from '../../lead/task/taskTimes';
import { Pages } from '../../Pages';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makePage, makeTask } from '../../testing/records';
import { placeTasks } from './placeTasks';

const at = (path: string) => `${API_BASE}${path}`;
const local = (day: string, clock: string) => atClock(day, clock).toISOString();
const monday = '2026-11-23';
const viewing = makeTask({ startsAt: local(monday, '10:00'), endsAt: local(monday, '11:00') });

let tasks = [viewing];
let sent: unknown[] = [];
const server = apiServer();
beforeEach(() => {
  tasks = [viewing];
  sent = [];
  server.use(
    http.get(at('/tasks'), () => HttpResponse.json(makePage(tasks))),
    http.post(at('/tasks'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { data: makeTask({ id: 't2' }), message: 'Viewing scheduled' },
        { status: 201 },
      );
    }),
    http.patch(at('/tasks/t1'), async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      tasks = [{ ...viewing, ...body, version: 2 }];
      return HttpResponse.json({ data: tasks[0] });
    }),
  );
});

const open = (search = `?date=${monday}`) =>
  renderInHost(<Pages />, { createStore, path: `/calendar${search}` });
const block = () => screen.findByRole('button', { name: /^Viewing: Viewing with Jonas Weber/ });

test('[TASK-06] shows a week with its tasks and viewings', async () => {
  open();
  const { textContent } = await block();
  expect(textContent).toContain('Viewing with Jonas Weber');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
});

test('[TASK-05] an all-day entry of another time zone is named by its date', async () => {
  const [startsAt, endsAt] = ['2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z'];
  const times = { allDay: true, date: '2026-11-24', timeZone: 'Asia/Tokyo', startsAt, endsAt };
  tasks = [makeTask({ ...times, kind: 'task', title: 'Fair' })];
  open();
  expect(await screen.findByRole('button', { name: /^Task: Fair, Tuesday, Nov 24, all day/ })).toBeVisible();
});

test('[TASK-06] Shift and the arrow keys move a viewing once Shift is released, and Escape takes it back', async () => {
  open();
  const button = await block();
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(button, { key: 'Escape', shiftKey: true });
  fireEvent.keyUp(button, { key: 'Shift' });
  expect(sent).toEqual([]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown'])
    fireEvent.keyDown(button, { key, shiftKey: true });
  fireEvent.keyUp(button, { key: 'Shift' });
  await waitFor(() =>
    expect(sent).toEqual([{ startsAt: local('2026-11-24', '10:30'), endsAt: local('2026-11-24', '11:30') }]),
  );
  expect(await block()).toHaveFocus();
});

test('[TASK-06] adds a viewing from the form and says what is missing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule viewing' });
  const save = within(dialog).getByRole('button', { name: 'Schedule viewing' });
  await user.click(save);
  expect(within(dialog).getByText('Enter a title.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Title'), 'Viewing with Ada');
  for (const [label, value] of [
    ['Date', monday],
    ['Starts', '14:00'],
    ['Ends', '13:00'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.change(within(dialog).getByLabelText('Ends'), { target: { value: '15:00' } });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    {
      kind: 'viewing',
      title: 'Viewing with Ada',
      startsAt: local(monday, '14:00'),
      endsAt: local(monday, '15:00'),
    },
  ]);
});

test('[TASK-06] a new entry begins on the day that is shown', async () => {
  const { user } = open('?date=2030-01-07&view=day');
  await user.click(await screen.findByRole('button', { name: 'New' }));
  expect(await screen.findByLabelText('Date')).toHaveValue('2030-01-07');
});

test('[TASK-06] the line of the current time moves, and midnight turns today into yesterday', async () => {
  const now = new Date(`${monday}T22:00`);
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
      ...(['queueMicrotask', 'nextTick'] as const),
    ],
  });
  try {
    const { container } = open('');
    await block();
    const line = () =>
      [...container.querySelectorAll('[data-now]')].map((each) => each.getAttribute('style'));
    const [before] = line();
    act(() => jest.advanceTimersByTime(60 * 60_000));
    expect(line()).toHaveLength(1);
    expect(line()[0]).not.toBe(before);
    const today = () => container.querySelector('[data-today]')?.textContent;
    const monday = today();
    act(() => jest.advanceTimersByTime(2 * 60 * 60_000));
    expect(today()).not.toBe(monday);
  } finally {
    jest.useRealTimers();
  }
});

test('[TASK-06] completes a task in the agenda', async () => {
  const { user } = open(`?view=agenda&date=${monday}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Done: Viewing with Jonas Weber' }));
  await waitFor(() => expect(sent).toEqual([{ isDone: true }]));
  expect(await screen.findByRole('checkbox', { name: 'Done: Viewing with Jonas Weber' })).toBeChecked();
});

test('[TASK-06] says when nothing is planned, and offers to try again', async () => {
  tasks = [];
  const { unmount } = open(`?view=agenda&date=${monday}`);
  expect(await screen.findByText('Nothing planned')).toBeVisible();
  unmount();
  server.use(http.get(at('/tasks'), () => errorResponse('Down')));
  open('?view=day&date=2026-12-23');
  expect(await screen.findByRole('heading', { name: "Couldn't load the calendar" })).toBeVisible();
});

test.each([
  ['week', '2026-11-18', '2026-12-02'],
  ['day', '2026-11-24', '2026-11-26'],
  ['agenda', '2026-11-11', '2026-12-09'],
])('[TASK-06] "Previous" and "Next" step by what a %s shows', async (view, previous, next) => {
  const { user, host } = open(`?view=${view}&date=2026-11-25`);
  const day = () => new URLSearchParams(host.navigation.getSnapshot().location.search).get('date');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(day()).toBe(next);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(day()).toBe(previous);
});

test('[TASK-06] loads everything on the shown days and the days around them, page by page', async () => {
  const late = makeTask({
    id: 't2',
    title: 'Hand over keys',
    startsAt: local(monday, '15:00'),
    endsAt: local(monday, '16:00'),
  });
  const requested = new Set<string>();
  server.use(
    http.get(at('/tasks'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('_page'));
      requested.add([searchParams.get('endsAt_gte'), searchParams.get('startsAt_lte'), page].join());
      return HttpResponse.json(makePage([page === 1 ? viewing : late], { total: 2, page }));
    }),
  );
  open();
  await block();
  expect(await screen.findByText('Hand over keys')).toBeVisible();
  const range = [local('2026-11-22', '00:00'), local('2026-12-01', '00:00')];
  expect([...requested]).toEqual([`${range},1`, `${range},2`]);
});

test('[TASK-06] those that overlap stand side by side', () => {
  const make = (id: string, start: string, end: string) =>
    makeTask({ id, startsAt: local(monday, start), endsAt: local(monday, end) });
  const placed = placeTasks(
    [
      make('a', '09:00', '11:00'),
      make('b', '10:00', '12:00'),
      make('c', '11:00', '11:30'),
      make('d', '12:00', '13:00'),
    ],
    monday,
    7,
  );
  expect(placed.map(({ task, column, columns }) => [task.id, column, columns])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});

test('[TASK-11] a link to an entry opens it on its day, and says when there is none', async () => {
  server.use(
    http.get(at('/tasks/t1'), () => HttpResponse.json({ data: viewing })),
    http.get(at('/tasks/gone'), () => errorResponse('This task does not exist')),
  );
  const { unmount } = open('?task=t1');
  const dialog = await screen.findByRole('dialog', { name: 'Edit viewing' });
  expect(within(dialog).getByLabelText('Title')).toHaveValue(viewing.title);
  expect(within(dialog).getByLabelText('Date')).toHaveValue(monday);
  unmount();
  const { host } = open('?task=gone');
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'This task does not exist' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TASK-14] keeps what was typed until it is saved or cancelled', async () => {
  const { user } = open();
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'New' }));
    return within(await screen.findByRole('dialog', { name: 'Schedule viewing' }));
  };
  const dialog = await openForm();
  await user.type(dialog.getByLabelText('Title'), 'Viewing with Ada');
  await user.selectOptions(dialog.getByLabelText('Reminder'), '1 hour before');
  await user.keyboard('{Escape}');
  const again = await openForm();
  expect(again.getByText('Draft restored')).toBeVisible();
  expect(again.getByLabelText('Title')).toHaveValue('Viewing with Ada');
  expect(again.getByLabelText('Reminder')).toHaveValue('60');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  const empty = await openForm();
  expect(empty.queryByText('Draft restored')).toBeNull();
  expect(empty.getByLabelText('Title')).toHaveValue('');
  await user.type(empty.getByLabelText('Title'), 'Call Ben');
  await user.selectOptions(empty.getByLabelText('Reminder'), '1 day before');
  await user.click(empty.getByRole('button', { name: 'Schedule viewing' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Call Ben', reminderMinutes: 1440 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openForm()).getByLabelText('Title')).toHaveValue('');
});

test('[TASK-14] keeps a draft of each entry, based on what is saved', async () => {
  const { user } = open();
  fireEvent.click(await block());
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit viewing' }));
  await user.click(dialog.getByLabelText('All day'));
  await user.selectOptions(dialog.getByLabelText('Reminder'), '1 day before, at 9:00 AM');
  await user.keyboard('{Escape}');
  fireEvent.click(await block());
  const again = within(await screen.findByRole('dialog', { name: 'Edit viewing' }));
  expect(again.getByLabelText('All day')).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText('All day')).not.toBeChecked();
  expect(again.getByLabelText('Reminder')).toHaveValue('');
});

describe('invitations', () => {
  const later = '2099-11-23T10:00:00.000Z';
  const future = { ...viewing, id: 't3', startsAt: later, endsAt: '2099-11-23T11:00:00.000Z' };
  const invitation = {
    email: 'jonas.weber@example.com',
    sentAt: '2026-11-20T09:00:00.000Z',
    isOutdated: true,
  };
  const openDialog = async () => {
    const rendered = open('?task=t3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit viewing' }));
    return { ...rendered, dialog };
  };
  const serve = (task: typeof viewing) =>
    server.use(http.get(at('/tasks/t3'), () => HttpResponse.json({ data: task })));

  test('[TASK-17] one is sent only when the agent asks for it, and shows to whom and when', async () => {
    serve(future);
    server.use(
      http.post(at('/tasks/t3/invitation'), ({ request }) => {
        sent.push(request.headers.get('If-Match'));
        const data = { ...future, invitation: { ...invitation, isOutdated: false }, version: 2 };
        return HttpResponse.json({ data, message: 'Invitation sent' });
      }),
    );
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/Email title, time and place to jonas\.weber@example\.com/)).toBeVisible();
    await user.type(dialog.getByLabelText('Title'), '!');
    expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), '{Backspace}');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText(/^Sent to jonas\.weber@example\.com on /)).toBeVisible();
    expect(dialog.getByText('Invitation sent')).toBeVisible();
    expect(sent).toEqual(['1']);
    expect(dialog.queryByRole('button', { name: 'Send update' })).toBeNull();
  });

  test('[TASK-17] says why it could not be sent', async () => {
    serve(future);
    server.use(http.post(at('/tasks/t3/invitation'), () => errorResponse("This server can't send email.")));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText("This server can't send email.")).toBeVisible();
  });

  test('[TASK-17] a change offers an update, and a deletion a cancellation', async () => {
    serve({ ...future, invitation });
    const calls: string[] = [];
    const answer = (message: string) => HttpResponse.json({ data: { ...future, invitation: null }, message });
    server.use(
      http.patch(at('/tasks/t3'), () =>
        HttpResponse.json({ data: { ...future, invitation }, message: 'Viewing moved' }),
      ),
      http.delete(at('/tasks/t3'), () => new HttpResponse(null, { status: 204 })),
      http.post(at('/tasks/t3/invitation'), () => {
        calls.push('update');
        return answer('Update sent');
      }),
      http.delete(at('/tasks/t3/invitation'), () => {
        calls.push('cancel');
        return answer('Cancellation sent');
      }),
    );
    const first = await openDialog();
    expect(first.dialog.getByText(/has changed since/)).toBeVisible();
    await first.user.click(first.dialog.getByRole('button', { name: 'Save changes' }));
    const choose = async (label: string, { toasts }: typeof first.host) => {
      await waitFor(() => expect(toasts.map(({ action }) => action?.label)).toContain(label));
      act(() => toasts.find(({ action }) => action?.label === label)?.action?.onSelect());
    };
    await choose('Send update', first.host);
    await waitFor(() => expect(calls).toEqual(['update']));
    first.unmount();
    const second = await openDialog();
    await second.user.click(second.dialog.getByRole('button', { name: 'Delete' }));
    await choose('Send cancellation', second.host);
    await waitFor(() => expect(calls).toEqual(['update', 'cancel']));
  });

  test('[TASK-06] moving or deleting an entry with an invitation can be undone', async () => {
    const invited = { ...future, invitation };
    tasks = [invited];
    const calls: unknown[] = [];
    server.use(
      http.patch(at('/tasks/t3'), async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json({ data: { ...invited, version: calls.length + 1 } });
      }),
      http.delete(at('/tasks/t3'), () => new HttpResponse(null, { status: 204 })),
      http.post(at('/tasks/t3/restore'), () => {
        calls.push('restore');
        return HttpResponse.json({ data: invited });
      }),
    );
    const { user, host } = open(`?date=${toDay(new Date(later))}`);
    const undo = async (offer: string) => {
      const find = () => host.toasts.findLast(({ action }) => action?.label === offer)?.secondaryAction;
      await waitFor(() => expect(find()?.label).toBe('Undo'));
      act(() => find()?.onSelect());
    };
    const button = await block();
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyUp(button, { key: 'Shift' });
    await undo('Send update');
    await waitFor(() => expect(calls).toHaveLength(2));
    const { startsAt, endsAt, timeZone } = invited;
    expect(calls[1]).toEqual({ startsAt, endsAt, timeZone });
    fireEvent.click(await block());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await undo('Send cancellation');
    await waitFor(() => expect(calls.at(-1)).toBe('restore'));
  });

  test('[TASK-17] nothing is offered to the guest of a viewing that is over', async () => {
    const day = '2020-01-06';
    const times = { startsAt: local(day, '10:00'), endsAt: local(day, '11:00') };
    const past = { ...viewing, ...times, id: 't5', invitation };
    tasks = [past];
    server.use(
      http.patch(at('/tasks/t5'), async ({ request }) => {
        const data = { ...past, ...((await request.json()) as object), version: past.version + 1 };
        return HttpResponse.json({ data });
      }),
      http.delete(at('/tasks/t5'), () => new HttpResponse(null, { status: 204 })),
      http.post(at('/tasks/t5/restore'), () => HttpResponse.json({ data: past })),
    );
    const { user, host } = open(`?date=${day}`);
    const button = await block();
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyUp(button, { key: 'Shift' });
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    fireEvent.click(await block());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.toasts).toHaveLength(2));
    act(() => host.toasts[1]?.action?.onSelect());
    await waitFor(() => expect(host.toasts).toHaveLength(3));
    expect(host.toasts.map(({ action }) => action?.label)).toEqual(['Undo', 'Undo', undefined]);
  });

  test('[TASK-17] an update is sent once a change that is being saved has been answered', async () => {
    const task = { ...future, id: 't4', invitation };
    tasks = [task];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const versions: (string | null)[] = [];
    let version = 1;
    const respond = async ({ request }: { request: Request }) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length === 2) await answered;
      version += 1;
      return HttpResponse.json({ data: { ...task, version } });
    };
    server.use(http.patch(at('/tasks/t4'), respond), http.post(at('/tasks/t4/invitation'), respond));
    const { user, host } = open(`?date=${toDay(new Date(later))}`);
    fireEvent.click(await block());
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    const update = () => host.toasts.find(({ action }) => action?.label === 'Send update')?.action;
    await waitFor(() => expect(update()).toBeDefined());
    fireEvent.click(await block());
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    act(() => update()?.onSelect());
    answer();
    await waitFor(() => expect(versions).toEqual(['1', '2', '3']));
  });
});
