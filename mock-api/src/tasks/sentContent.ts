import type { Schemas } from '@lintel/contract/api';

type Task = Schemas['Task'];

export const getPlace = ({ location, property }: Pick<Task, 'location' | 'property'>) =>
  location || property?.location || '';

/** Returns the content of an entry that a guest receives, to detect later changes of it. */
export const getSentContent = (
  task: Pick<Task, 'title' | 'startsAt' | 'endsAt' | 'location' | 'property'>,
) => ({
  title: task.title,
  startsAt: task.startsAt,
  endsAt: task.endsAt,
  location: getPlace(task),
});
