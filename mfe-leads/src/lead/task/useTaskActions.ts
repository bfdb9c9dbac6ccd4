import type { Schemas } from '@lintel/contract/api';
import { type Envelope, useMutationToast } from '@lintel/module-kit';
import { useDeleteTaskMutation, useRestoreTaskMutation, useUpdateTaskMutation } from './taskApi';
import { moveTask, type TaskMove } from './taskTimes';
import { useInvitation } from './useInvitation';

type Task = Schemas['Task'];

/** By task: its last change that waits for its answer, and what the last answer was. */
const pending = new Map<string, Promise<Envelope<Task>>>();
const answered = new Map<string, Task>();

/**
 * Sends the changes of a task one after another, each based on what the one before has made: a list that was requested
 * before that may still show an earlier version.
 */
function sendInTurn(task: Task, send: (latest: Task) => Promise<Envelope<Task>>) {
  const sendNext = () => {
    const newest = answered.get(task.id);
    return send(newest && newest.version > task.version ? newest : task);
  };
  const before = pending.get(task.id);
  const sent = (before ? before.then(sendNext, sendNext) : sendNext()).then((response) => {
    answered.set(task.id, response.data);
    return response;
  });
  pending.set(task.id, sent);
  const end = () => {
    if (pending.get(task.id) === sent) pending.delete(task.id);
  };
  sent.then(end, end);
  return sent;
}

interface Change {
  changes: Schemas['TaskPatch'];
  /** What undoes it. */
  before: Schemas['TaskPatch'];
}

/** Completes, moves and deletes tasks and viewings, each with undo. */
export function useTaskActions() {
  const toastResult = useMutationToast();
  const [updateTask] = useUpdateTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  const { offerUpdate, offerCancellation } = useInvitation();

  const save = (task: Task, toChanges: (latest: Task) => Schemas['TaskPatch']) =>
    sendInTurn(task, (latest) => updateTask({ task: latest, changes: toChanges(latest) }).unwrap());

  function change(task: Task, toChange: (latest: Task) => Change, failure: string) {
    let before: Schemas['TaskPatch'] = {};
    const sent = save(task, (latest) => {
      const change = toChange(latest);
      before = change.before;
      return change.changes;
    });
    const saved = toastResult(sent, {
      success: 'Saved',
      failure,
      undo: ({ data }) =>
        void toastResult(
          save(data, () => before),
          { success: 'Changes undone', failure: "Couldn't undo the change." },
        ),
    });
    void sent.then(({ data }) => offerUpdate(data)).catch(() => {});
    return saved;
  }

  return {
    setDone: (task: Task, isDone: boolean) =>
      change(
        task,
        () => ({ changes: { isDone }, before: { isDone: !isDone } }),
        `Couldn't update "${task.title}".`,
      ),
    move: (task: Task, by: TaskMove) =>
      change(
        task,
        (latest) => {
          const { startsAt, endsAt, timeZone } = latest;
          return { changes: moveTask(latest, by), before: { startsAt, endsAt, timeZone } };
        },
        `Couldn't move "${task.title}".`,
      ),
    remove: async (task: Task) => {
      const { id, title, kind } = task;
      const isDeleted = await toastResult(deleteTask(id).unwrap(), {
        success: kind === 'viewing' ? 'Viewing deleted' : 'Task deleted',
        failure: `Couldn't delete "${title}".`,
        undo: () =>
          void toastResult(restoreTask(id).unwrap(), {
            success: 'Restored',
            failure: `Couldn't restore "${title}".`,
          }),
      });
      if (isDeleted) offerCancellation(task);
      return isDeleted;
    },
  };
}
