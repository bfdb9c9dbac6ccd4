import type { Schemas } from '@lintel/contract/api';

type Task = Schemas['Task'];

export const getPlace = ({ location, property }: Pick<Task, 'location' | 'property'>) =>
  location || property?.location || '';

/** What a guest is told of an entry, to know whether that has changed since. */
export const getSentContent = (
  task: Pick<Task, 'title' | 'startsAt' | 'endsAt' | 'location' | 'property'>,
) => ({
  title: task.title,
  startsAt: task.startsAt,
  endsAt: task.endsAt,
  location: getPlace(task),
});
