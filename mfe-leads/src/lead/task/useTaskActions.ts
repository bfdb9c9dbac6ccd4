import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { sendInTurn } from './sendInTurn';
import { useDeleteTaskMutation, useRestoreTaskMutation, useUpdateTaskMutation } from './taskApi';
import { moveTask, type TaskMove } from './taskTimes';
import { useInvitation } from './useInvitation';

type Task = Schemas['Task'];

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

  /** Saves a change of the task as it is once what was sent before has been answered. */
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
    save,
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
