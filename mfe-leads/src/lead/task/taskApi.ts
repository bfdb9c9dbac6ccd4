import type { Schemas } from '@lintel/contract/api';
import {
  createOnce,
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchCached,
  patchOnSuccess,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { toDay } from '../days';

type Task = Schemas['Task'];

/** The API's limit for one response. */
const PAGE_SIZE = 100;
/** Maximum number of pages, more than are ever planned in the weeks of a calendar. */
const MAX_PAGES = 5;

export interface TaskRange {
  /** ISO 8601. */
  from: string;
  to: string;
}

export interface TaskUpdate {
  /** The task before the change. */
  task: Task;
  changes: Schemas['TaskPatch'];
}

type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];
type Cached = Page<Task> | Task;

const getTaskUrl = (id: string) => `/tasks/${encodeURIComponent(id)}`;
const getTaskTag = (id: string) => ({ type: 'Task', id }) as const;
/** Tag of every list of tasks. */
export const taskListTag = { type: 'Task', id: 'LIST' } as const;

/** The tags of a list, including those of its leads, whose names it shows. */
const getListTags = (page: Page<Task> | undefined) => [
  taskListTag,
  ...(page?.rows ?? []).flatMap(({ id, leadId }) => [
    getTaskTag(id),
    ...(leadId ? [getTaskTag(`LEAD ${leadId}`)] : []),
  ]),
];

/** Patches only the fields that a list shows; the name of a new lead or listing is only known to the server. */
const patchTask = (state: State, { task: { id }, changes }: TaskUpdate) =>
  patchCached(leadsApi, state, [getTaskTag(id)], (cached: Cached) => {
    const task = 'rows' in cached ? cached.rows.find((row) => row.id === id) : cached;
    if (!task) return;
    Object.assign(task, changes);
    if (task.allDay && changes.startsAt) task.date = toDay(new Date(changes.startsAt));
  });

const removeTask = (state: State, id: string) =>
  patchCached(leadsApi, state, [getTaskTag(id)], (cached: Cached) => {
    if (!('rows' in cached)) return;
    const rows = cached.rows.filter((task) => task.id !== id);
    cached.total -= cached.rows.length - rows.length;
    cached.rows = rows;
  });

interface Lifecycle {
  dispatch(patch: ReturnType<typeof patchTask>[number]): { undo(): void };
  getState(): State;
  queryFulfilled: Promise<{ data: Envelope<Task> }>;
  requestId: string;
  extra: unknown;
}

/** Patches the task with the server's response. For `onQueryStarted`. */
function applyInvitation(id: string, lifecycle: Lifecycle) {
  void patchOnSuccess(lifecycle, ({ data }) =>
    patchTask(lifecycle.getState(), { task: data, changes: { ...data } as Schemas['TaskPatch'] }),
  );
  void emitOnSuccess(lifecycle, 'task.changed', () => ({ id }));
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that overlaps a range, earliest first. */
    listTasks: build.query<Page<Task>, TaskRange>({
      queryFn: async ({ from, to }, _api, _options, fetchWithBQ) => {
        const rows: Task[] = [];
        for (let page = 1; ; page += 1) {
          const response = await fetchWithBQ({
            url: '/tasks',
            params: { endsAt_gte: from, startsAt_lte: to, _page: page, _limit: PAGE_SIZE },
          });
          if (response.error) return { error: response.error };
          const next = toPage(response.data as ListEnvelope<Task>);
          rows.push(...next.rows);
          if (rows.length >= next.total || next.rows.length === 0 || page === MAX_PAGES)
            return { data: { ...next, rows }, meta: response.meta };
        }
      },
      providesTags: getListTags,
    }),
    /** A lead's tasks and viewings, the earliest open ones first. */
    listLeadTasks: build.query<Page<Task>, string>({
      query: (leadId) => ({ url: '/tasks', params: { leadId, _sort: 'isDone,startsAt', _limit: PAGE_SIZE } }),
      transformResponse: (response: ListEnvelope<Task>) => toPage(response),
      providesTags: getListTags,
    }),
    getTask: build.query<Task, string>({
      query: getTaskUrl,
      transformResponse: (response: Envelope<Task>) => unwrapData(response),
      providesTags: (_task, _error, id) => [getTaskTag(id)],
    }),
    createTask: build.mutation<Envelope<Task>, Schemas['TaskCreate']>({
      queryFn: createOnce((body) => ({ url: '/tasks', method: 'POST', body })),
      onQueryStarted: (_task, lifecycle) =>
        void emitOnSuccess(lifecycle, 'task.changed', ({ data }) => ({ id: data.id })),
      invalidatesTags: invalidateOnSuccess([taskListTag]),
    }),
    updateTask: build.mutation<Envelope<Task>, TaskUpdate>({
      query: ({ task: { id, version }, changes }) => ({
        url: getTaskUrl(id),
        method: 'PATCH',
        headers: { 'If-Match': String(version) },
        body: changes,
      }),
      onQueryStarted: (update, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchTask(lifecycle.getState(), update));
        // The next change is based on this version.
        void patchOnSuccess(lifecycle, ({ data }) =>
          patchTask(lifecycle.getState(), { task: data, changes: data }),
        );
        void emitOnSuccess(lifecycle, 'task.changed', () => ({ id: update.task.id }));
      },
      invalidatesTags: invalidateOnError(({ task }: TaskUpdate) => [getTaskTag(task.id)], [taskListTag]),
    }),
    /** Can be undone by `restoreTask`. */
    deleteTask: build.mutation<null, string>({
      query: (id) => ({ url: getTaskUrl(id), method: 'DELETE' }),
      onQueryStarted: (id, lifecycle) => {
        void optimisticUpdate(lifecycle, () => removeTask(lifecycle.getState(), id));
        void emitOnSuccess(lifecycle, 'task.changed', () => ({ id }));
      },
      invalidatesTags: invalidateOnError((id: string) => [taskListTag, getTaskTag(id)], [taskListTag]),
    }),
    restoreTask: build.mutation<Envelope<Task>, string>({
      query: (id) => ({ url: `${getTaskUrl(id)}/restore`, method: 'POST' }),
      onQueryStarted: (id, lifecycle) => void emitOnSuccess(lifecycle, 'task.changed', () => ({ id })),
      invalidatesTags: invalidateOnSuccess([taskListTag]),
    }),
    /** Emails the lead an invitation, or the changes since the last one. Sending can't be undone. */
    sendInvitation: build.mutation<Envelope<Task>, Task>({
      query: ({ id, version }) => ({
        url: `${getTaskUrl(id)}/invitation`,
        method: 'POST',
        headers: { 'If-Match': String(version) },
      }),
      onQueryStarted: (task, lifecycle) => applyInvitation(task.id, lifecycle),
      invalidatesTags: invalidateOnError(({ id }: Task) => [getTaskTag(id)]),
    }),
    /** Emails the guest a cancellation; also for a deleted task. */
    cancelInvitation: build.mutation<Envelope<Task>, string>({
      query: (id) => ({ url: `${getTaskUrl(id)}/invitation`, method: 'DELETE' }),
      onQueryStarted: applyInvitation,
      invalidatesTags: invalidateOnError((id: string) => [getTaskTag(id)]),
    }),
    /** Leads or listings whose name contains a text. */
    findRecords: build.query<Schemas['SearchHit'][], { type: 'lead' | 'property'; text: string }>({
      query: ({ type, text }) => ({ url: '/search', params: { q: text, type } }),
      transformResponse: (response: Envelope<Schemas['SearchHit'][]>) => unwrapData(response),
    }),
  }),
});

export const {
  useCancelInvitationMutation,
  useCreateTaskMutation,
  useDeleteTaskMutation,
  useFindRecordsQuery,
  useGetTaskQuery,
  useLazyGetTaskQuery,
  useListLeadTasksQuery,
  useListTasksQuery,
  useRestoreTaskMutation,
  useSendInvitationMutation,
  useUpdateTaskMutation,
} = api;

/** A thunk that loads a range ahead of the page's code. */
export const prefetchTasks = (range: TaskRange) => api.util.prefetch('listTasks', range, {});
