export { buildShell } from './buildShell.ts';
export { serveRemote } from './serveRemote.ts';
