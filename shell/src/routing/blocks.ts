import type { BlockOptions } from '@lintel/contract';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

interface Block {
  shouldBlock: () => boolean;
  message: string;
  onClose: boolean;
}

/** Something that `LeaveDialog` asks: whether to leave what is unsaved. */
export interface LeaveQuestion {
  message: string;
  answer(leave: boolean): void;
}

const KEY = 'lintel';
const blocks = new Set<Block>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;

const blocking = () => [...blocks].find(({ shouldBlock }) => shouldBlock());

/** What is asked now, for the one dialog that asks it. */
export const leaveQuestion = {
  getSnapshot: () => question,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Asks before leaving while something is unsaved: inside the product, and by the browser when the tab is closed. */
export function blockNavigation(
  router: Router,
  shouldBlock: () => boolean,
  message: string,
  { onClose = true }: BlockOptions = {},
): () => void {
  const block = { shouldBlock, message, onClose };
  blocks.add(block);
  router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && blocking() !== undefined;
  });
  const stop = router.subscribe(({ blockers }) => askFor(blockers.get(KEY)));
  addEventListener('beforeunload', askBrowser);
  return () => {
    stop();
    blocks.delete(block);
    if (blocks.size > 0) return;
    ask(null);
    router.deleteBlocker(KEY);
    removeEventListener('beforeunload', askBrowser);
  };
}

/**
 * Loads the page anew; asks first, by the page's own words, when something is unsaved.
 * @param load for tests
 */
export function reload(load = () => location.reload()) {
  const found = blocking();
  if (!found) return load();
  ask({
    message: found.message,
    answer(leave) {
      ask(null);
      if (!leave) return;
      // Asked once is enough: the browser need not ask again.
      removeEventListener('beforeunload', askBrowser);
      load();
    },
  });
}

type Blocker = ReturnType<Router['getBlocker']>;
let asked: Blocker | undefined;

/** Follows the router's blocker; of several blocks that hear the same, the first one asks. */
function askFor(blocker: Blocker | undefined) {
  if (blocker === asked) return;
  asked = blocker;
  const message = blocking()?.message;
  if (blocker?.state !== 'blocked' || message === undefined) return ask(null);
  ask({ message, answer: (leave) => (leave ? blocker.proceed() : blocker.reset()) });
}

function ask(next: LeaveQuestion | null) {
  if (question === next) return;
  question = next;
  for (const listener of listeners) listener();
}

function askBrowser(event: BeforeUnloadEvent) {
  if ([...blocks].some(({ shouldBlock, onClose }) => onClose && shouldBlock())) event.preventDefault();
}
