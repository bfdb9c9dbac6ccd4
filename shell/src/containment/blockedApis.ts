import type { RegisteredModule } from '@lintel/contract';
import { type AnyFunction, findCaller } from './callers';
import { reportModule } from './sandbox';

/** TypeScript has no type of `navigation` yet. */
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { url: string; sameDocument: boolean };
  downloadRequest: string | null;
}

/**
 * Refuses actions of modules that affect the whole page: dialogs, navigation to another page, and replacing the
 * document's content.
 */
export function blockApis() {
  block(window, 'window', window, ['alert', 'confirm', 'prompt']);
  block(document.body, 'document.body', Element.prototype, ['innerHTML', 'replaceChildren']);
  const { navigation } = window as { navigation?: EventTarget };
  const onNavigate = (event: Event) => {
    const { destination, downloadRequest, navigationType } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith('http')) return;
    // A build without hot reloading reloads the page after an edit.
    const mayLeave = (module: RegisteredModule) => navigationType === 'reload' && isOnDevServer(module);
    if (isBlocked(onNavigate as AnyFunction, 'location', mayLeave)) event.preventDefault();
  };
  navigation?.addEventListener('navigate', onNavigate);
}

/** Whether a module's own script is the caller; if so, it is reported. */
function isBlocked(
  called: AnyFunction,
  path: string,
  isAllowed: (module: RegisteredModule) => boolean,
): boolean {
  const caller = findCaller(called);
  if (!caller || isAllowed(caller.module)) return false;
  const { module, at } = caller;
  reportModule(module, 'update', `${module.id} uses ${path}: ${at}.`);
  return true;
}

/** Released modules have the page's origin. */
const isOnDevServer = ({ baseUrl }: RegisteredModule) =>
  new URL(baseUrl, location.href).origin !== location.origin;

/** @param owner object that defines the functions and accessors */
function block(object: object, path: string, owner: object, names: string[]) {
  for (const name of names) {
    const { value, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const isDeclared = ({ dialogs }: RegisteredModule) => dialogs?.some((dialog) => dialog === name) ?? false;
    const guarded: AnyFunction = (...given) =>
      isBlocked(guarded, `${path}.${name}`, isDeclared) ? undefined : (value ?? set).apply(object, given);
    const changed = get ? { get: get.bind(object), set: guarded } : { value: guarded, writable: true };
    Object.defineProperty(object, name, { ...changed, configurable: true });
  }
}
