import type { RegisteredModule } from '@lintel/contract';

/** Returns a hash of the module data that a frame shows. React can't take over a frame with a different key. */
export function getFrameKey(modules: RegisteredModule[]): string {
  const shown = JSON.stringify(
    modules.map(({ id, name, routes, redirects, navigation, widgets, today, firstSteps }) => [
      ...[id, name, routes, redirects, navigation, widgets, today, firstSteps],
    ]),
  );
  let hash = 7;
  for (let at = 0; at < shown.length; at += 1) hash = (hash * 31 + shown.charCodeAt(at)) | 0;
  return hash.toString(36);
}
