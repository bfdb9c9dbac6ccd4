import { createContext, useContext, useMemo } from 'react';
import { type SensorAPI, type SnapDragActions, useKeyboardSensor } from 'react-beautiful-dnd';

/** The stage that the lifted card is over. */
export const StageUnderCard = createContext<{ current?: string }>({});

/** A move without an effect after this many frames can't succeed: the card is in the last column. */
const MAX_FRAMES = 30;

type Action = 'moveLeft' | 'moveRight' | 'moveUp' | 'moveDown' | 'drop';

/**
 * The library's keyboard sensor, without lost keys: the library ignores keys while it measures new cards, and arrows
 * towards a column that is not visible yet. Here keys are queued and repeated until they take effect.
 */
export function useQueuedKeyboardSensor(api: SensorAPI) {
  const stage = useContext(StageUnderCard);
  const queued = useMemo<SensorAPI>(
    () => ({
      ...api,
      tryGetLock(...request) {
        const lifting = api.tryGetLock(...request);
        return (
          lifting && { ...lifting, snapLift: () => queueActions(lifting.snapLift(), () => stage.current) }
        );
      },
    }),
    [api, stage],
  );
  useKeyboardSensor(queued);
}

function queueActions(actions: SnapDragActions, getStage: () => string | undefined): SnapDragActions {
  const queue: Action[] = [];

  function add(action: Action) {
    queue.push(action);
    if (queue.length === 1) perform();
  }

  function perform(frames = 0) {
    const action = queue[0];
    if (!action || !actions.isActive()) return;
    const stage = getStage();
    actions[action]();
    // The library reports a move in a timer that was set before this one.
    setTimeout(() => {
      const isSideways = action === 'moveLeft' || action === 'moveRight';
      if (isSideways && getStage() === stage && frames < MAX_FRAMES)
        return requestAnimationFrame(() => perform(frames + 1));
      queue.shift();
      return perform();
    });
  }

  return {
    ...actions,
    moveLeft: () => add('moveLeft'),
    moveRight: () => add('moveRight'),
    moveUp: () => add('moveUp'),
    moveDown: () => add('moveDown'),
    drop: () => add('drop'),
  };
}
