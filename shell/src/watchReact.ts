/**
 * React looks for its developer tools as it is loaded, so this has to run before. `watchCommits` listens to what it tells
 * them.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, renderers: new Map(), inject: () => 1 };
