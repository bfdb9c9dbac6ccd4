import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';

type Task = Schemas['Task'];

/** By task: its last change that waits for its answer, and what the last answer was. */
const pending = new Map<string, Promise<Envelope<Task>>>();
const answered = new Map<string, Task>();

/**
 * Sends the changes of a task one after another, each based on what the one before has made: a list that was requested
 * before that may still show an earlier version.
 */
export function sendInTurn(task: Task, send: (latest: Task) => Promise<Envelope<Task>>) {
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
