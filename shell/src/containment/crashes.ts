import type { RegisteredModule } from '@lintel/contract';
import { describeBuild, RUNNING, setStopped } from './stoppedModules';

const CRASH_LIMIT = 2;
/**
 * Minimum age of a crashed page's entry. A younger one may belong to another tab that is running the module right now;
 * code that runs longer without a pause hangs.
 */
const HANGING_MS = 2000;
/** Time in which a first render may continue in later tasks. */
const RENDER_MS = 1000;
export const REMEMBERED_MS = 24 * 3_600_000;

const ownKey = RUNNING + Math.random();
let running: string | undefined;
let rendering: RegisteredModule | undefined;
let runningTasks = 0;
const channel = new MessageChannel();

/** Accesses the storage. It may be full or forbidden; then nothing is marked. */
export function inStorage(use: (storage: Storage) => void) {
  try {
    use(localStorage);
  } catch {
    running = undefined;
  }
}

/** Reads which modules ran in pages that crashed. Call once, before any module loads. */
export function readCrashes() {
  inStorage((storage) => {
    const crashed = listCrashes(storage).map(({ build }) => build);
    const isCrashing = (build: string) => crashed.filter((each) => each === build).length >= CRASH_LIMIT;
    setStopped('crashed', crashed.filter(isCrashing));
  });
  channel.port1.onmessage = () => {
    runningTasks -= 1;
    if (runningTasks > 0) return;
    if (rendering) mark(rendering);
    else clear();
  };
  // A page that is left, even in the middle of a mount, has not crashed.
  addEventListener('pagehide', clear);
}

export const listCrashes = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key.startsWith(RUNNING))
    .map((key) => {
      const [build = '', at] = (storage.getItem(key) ?? '').split(' ');
      return { key, build, age: Date.now() - Number(at) };
    })
    .filter(({ age }) => age > HANGING_MS && age < REMEMBERED_MS);

/** Marks that code of a module runs from now on, until the browser runs another task. */
export function markRunning(module: RegisteredModule) {
  runningTasks += 1;
  channel.port2.postMessage(0);
  mark(module);
}

/**
 * Marks that a module renders for the first time, until `endRender`. React may continue the render after other tasks.
 */
export function beginRender(module: RegisteredModule) {
  rendering = module;
  markRunning(module);
  setTimeout(endRender, RENDER_MS, module);
}

export function endRender(module: RegisteredModule) {
  if (rendering !== module) return;
  rendering = undefined;
  if (runningTasks === 0) clear();
}

function mark(module: RegisteredModule) {
  if (running === describeBuild(module)) return;
  running = describeBuild(module);
  inStorage((storage) => storage.setItem(ownKey, `${running} ${Date.now()}`));
}

function clear() {
  running = undefined;
  inStorage((storage) => storage.removeItem(ownKey));
}
