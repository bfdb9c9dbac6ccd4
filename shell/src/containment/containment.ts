import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { onFirstIdle } from '../idle';
import { reportMissingChunk } from '../telemetry';
import { blockApis } from './blockedApis';
import { setModules } from './callers';
import { beginRender, endRender, markRunning, readCrashes } from './crashes';
import { captureIntrinsics, restoreIntrinsics } from './intrinsics';
import { type Contained, sandbox } from './sandbox';
import { modulesWithSideEffects, modulesWithStyles, mounts, shown, watchSideEffects } from './sideEffects';
import { readStopped } from './stoppedModules';

/** Leaves the network to the page's own requests first. */
const WATCH_DELAY_MS = 3000;
/** Time after an unmount in which a module's effects end. */
const UNMOUNTED_MS = 1000;

const inWatch = (run: (watch: typeof import('./watchModules')) => unknown) =>
  import(/* webpackChunkName: "watch-modules" */ './watchModules').then(run).catch(reportMissingChunk);

/** Limits the effects of modules on the rest of the page. Call once, before any module loads. */
export function startContainment(modules: RegisteredModule[]) {
  Object.assign(sandbox, { fetch: fetch.bind(window), evaluate, contain });
  setModules(modules);
  readStopped();
  readCrashes();
  watchSideEffects();
  blockApis();
  captureIntrinsics();
  onFirstIdle(() => inWatch((watch) => watch.watchModules(() => checkIntrinsics('update'))), WATCH_DELAY_MS);
}

/** Restores and reports the browser functions that the code of modules has replaced since the last check. */
function checkIntrinsics(phase: FailurePhase, module?: RegisteredModule) {
  const patches = restoreIntrinsics();
  if (patches.length > 0) void inWatch((watch) => watch.reportPatches(patches, phase, module));
}

/** Runs code of a module for the first time. */
function evaluate<Result>(module: RegisteredModule, run: () => Result): Result {
  markRunning(module);
  try {
    return run();
  } finally {
    checkIntrinsics('evaluate', module);
  }
}

/** Contains the lifecycles of a page or widget from mount to unmount. */
function contain(module: RegisteredModule, lifecycles: Lifecycles): Contained {
  const owner = {};
  const owners = shown.get(module) ?? new Set();
  shown.set(module, owners.add(owner));
  mounts.running += 1;
  const withMark = (lifecycle: Lifecycles['mount']) =>
    ((props) => {
      markRunning(module);
      return lifecycle(props);
    }) as Lifecycles['mount'];
  return {
    lifecycles: {
      ...lifecycles,
      bootstrap: withMark(lifecycles.bootstrap),
      mount: withMark(lifecycles.mount),
      unmount: withMark(lifecycles.unmount),
    },
    onRender: () => beginRender(module),
    endMount() {
      endRender(module);
      mounts.running -= 1;
      mounts.lastEnd = performance.now();
      checkIntrinsics('mount', module);
      if (modulesWithStyles.has(module)) void inWatch((watch) => watch.confineStyles());
    },
    endUnmount() {
      checkIntrinsics('unmount', module);
      owners.delete(owner);
      if (modulesWithSideEffects.has(module))
        setTimeout(() => inWatch((watch) => watch.reportLeaks(module)), UNMOUNTED_MS);
    },
  };
}
