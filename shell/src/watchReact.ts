/**
 * React looks for its developer tools when it is loaded, so this must run earlier. `watchCommits` listens to the
 * commits that React reports to them.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, renderers: new Map(), inject: () => 1 };
