import type { BlockOptions } from '@lintel/contract';
import type { Blocker } from 'react-router-dom';
import type { AppRouter as Router } from './appRouter';

interface Block {
  shouldBlock: () => boolean;
  message: string;
  onClose: boolean;
}

/** The prompt of `LeaveDialog`: whether to leave unsaved changes. */
export interface LeavePrompt {
  message: string;
  answer(leave: boolean): void;
}

const KEY = 'lintel';
const blocks = new Set<Block>();
const listeners = new Set<() => void>();
let prompt: LeavePrompt | null = null;

const findActiveBlock = () => [...blocks].find(({ shouldBlock }) => shouldBlock());

/** The current prompt; null without one. */
export const leavePrompt = {
  getSnapshot: () => prompt,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/**
 * Asks before the user leaves unsaved changes: in a dialog for a navigation inside the product, through the browser
 * when the tab is closed.
 * @returns a function that removes the block
 */
export function blockNavigation(
  router: Router,
  shouldBlock: () => boolean,
  message: string,
  { onClose = true }: BlockOptions = {},
): () => void {
  const block = { shouldBlock, message, onClose };
  blocks.add(block);
  router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && findActiveBlock() !== undefined;
  });
  const unsubscribe = router.subscribe(({ blockers }) => followBlocker(blockers.get(KEY)));
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    unsubscribe();
    blocks.delete(block);
    if (blocks.size > 0) return;
    setPrompt(null);
    router.deleteBlocker(KEY);
    removeEventListener('beforeunload', onBeforeUnload);
  };
}

/**
 * Reloads the page. Asks first when there are unsaved changes.
 * @param load for tests
 */
export function reload(load = () => location.reload()) {
  const block = findActiveBlock();
  if (!block) return load();
  setPrompt({
    message: block.message,
    answer(leave) {
      setPrompt(null);
      if (!leave) return;
      // The user has already confirmed; the browser must not ask again.
      removeEventListener('beforeunload', onBeforeUnload);
      load();
    },
  });
}

let lastBlocker: Blocker | undefined;

/** Opens a prompt when the router has blocked a navigation. Every block subscribes, so repeated calls are ignored. */
function followBlocker(blocker: Blocker | undefined) {
  if (blocker === lastBlocker) return;
  lastBlocker = blocker;
  const message = findActiveBlock()?.message;
  if (blocker?.state !== 'blocked' || message === undefined) return setPrompt(null);
  setPrompt({ message, answer: (leave) => (leave ? blocker.proceed() : blocker.reset()) });
}

function setPrompt(next: LeavePrompt | null) {
  if (prompt === next) return;
  prompt = next;
  for (const listener of listeners) listener();
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  if ([...blocks].some(({ shouldBlock, onClose }) => onClose && shouldBlock())) event.preventDefault();
}
