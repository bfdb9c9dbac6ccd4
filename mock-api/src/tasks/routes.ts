import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { taskFields } from '../store/lists/tasks';
import type { TaskRecord } from '../store/taskRecord';
import { trimTexts } from '../trimTexts';
import { assertOwnLinks, findTask, toTaskResponse, toTaskResponses, toTimes } from './model';
import { scheduleReminder } from './scheduleReminder';

export const listTasks = operation('GET /tasks', async ({ query: values, data }) => {
  const query = parseListQuery(values, taskFields);
  const { records, total } = await data.tasks.page(query);
  return okList(await toTaskResponses(records, data), total, query);
});

export const getTask = operation('GET /tasks/{id}', async ({ path, data }) =>
  ok(await toTaskResponse(await findTask(data, path.id), data)),
);

const texts = ['title', 'location', 'notes'] as const;

export const createTask = operation('POST /tasks', async ({ account, body, data, services }) => {
  await assertOwnLinks(data, body);
  const at = new Date(services.now()).toISOString();
  const { allDay = false, timeZone = 'UTC', startsAt, endsAt, isDone = false, ...given } = body;
  const task: TaskRecord = {
    location: '',
    propertyId: null,
    leadId: null,
    reminderMinutes: null,
    notes: '',
    ...trimTexts(given, texts),
    ...toTimes({ startsAt, endsAt, allDay, timeZone }),
    id: newId(),
    isDone,
    doneAt: isDone ? at : null,
    deletedAt: null,
    isDeletedWithLead: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await data.tasks.put(task);
  await scheduleReminder(services.store, services.now(), account.id, task);
  return created(
    await toTaskResponse(task, data),
    task.kind === 'viewing' ? 'Viewing scheduled' : 'Task added',
  );
});

export const updateTask = operation('PATCH /tasks/{id}', async (call) => {
  const { account, path, body, data, request, services } = call;
  const before = await findTask(data, path.id);
  assertVersion(request, before);
  await assertOwnLinks(data, body);
  const at = new Date(services.now()).toISOString();
  const changed = { ...before, ...body };
  const after: TaskRecord = {
    ...trimTexts(changed, texts),
    ...toTimes(changed),
    doneAt: changed.isDone ? (before.doneAt ?? at) : null,
    updatedAt: at,
    version: before.version + 1,
  };
  await data.tasks.put(after);
  await scheduleReminder(services.store, services.now(), account.id, after);
  return okWithMessage(await toTaskResponse(after, data), describeChange(before, after));
});

function describeChange(before: TaskRecord, after: TaskRecord): string {
  const noun = after.kind === 'viewing' ? 'Viewing' : 'Task';
  if (before.isDone !== after.isDone) return `${noun} ${after.isDone ? 'done' : 'reopened'}`;
  return before.startsAt === after.startsAt ? `${noun} saved` : `${noun} moved`;
}

export const deleteTask = operation('DELETE /tasks/{id}', async ({ path, data, request, services }) => {
  const task = await findTask(data, path.id);
  assertVersion(request, task);
  const at = new Date(services.now()).toISOString();
  await data.tasks.put({ ...task, deletedAt: at, updatedAt: at, version: task.version + 1 });
  return noContent();
});

/** Restoring an existing task changes nothing, because an Undo may be sent twice. */
export const restoreTask = operation(
  'POST /tasks/{id}/restore',
  async ({ path, data, request, services }) => {
    const task = await data.tasks.get(path.id);
    // Tasks that were deleted with their lead are restored with it.
    if (!task || task.isDeletedWithLead) throw notFound('task');
    if (task.deletedAt) assertVersion(request, task);
    const restored = task.deletedAt
      ? {
          ...task,
          deletedAt: null,
          updatedAt: new Date(services.now()).toISOString(),
          version: task.version + 1,
        }
      : task;
    if (restored !== task) await data.tasks.put(restored);
    return okWithMessage(
      await toTaskResponse(restored, data),
      task.kind === 'viewing' ? 'Viewing restored' : 'Task restored',
    );
  },
);
