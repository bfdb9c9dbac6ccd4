interface Commit {
  /** Id of the module whose root was rendered; `shell` for the shell's own root. */
  module: string;
  /** Milliseconds since the page was opened. */
  at: number;
}

/**
 * The hook that React looks for when it is loaded, and calls after each commit. It is defined by the developer tools if
 * they are installed, or else by `watchReact`.
 */
interface ReactHook {
  supportsFiber: boolean;
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot?(renderer: number, root: { containerInfo: Partial<Element> }, ...rest: unknown[]): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
}

const MAX_COMMITS = 50;
const commits: Commit[] = [];

/**
 * Notes the modules whose roots React renders. All modules share one React, so a long render of any module runs in the
 * shell's script. Call once.
 */
export function watchCommits() {
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return;
  const { onCommitFiberRoot } = hook;
  hook.onCommitFiberRoot = (...commit) => {
    const [, { containerInfo }] = commit;
    const owner = containerInfo.closest?.<HTMLElement>('[data-module]');
    commits.push({ module: owner?.dataset.module ?? 'shell', at: performance.now() });
    if (commits.length > MAX_COMMITS) commits.shift();
    onCommitFiberRoot?.apply(hook, commit);
  };
}

/**
 * Returns the id of the only module whose root was rendered within a script; undefined for several or none, because one
 * of several can't be blamed.
 */
export function findRendered({ startTime, duration }: Pick<PerformanceEntry, 'startTime' | 'duration'>) {
  const within = commits.filter(({ at }) => at >= startTime && at <= startTime + duration);
  const [module, ...others] = new Set(within.map((commit) => commit.module));
  return others.length === 0 ? module : undefined;
}
