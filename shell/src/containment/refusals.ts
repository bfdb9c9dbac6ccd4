import { reportModule } from './bounds';
import { type AnyFunction, findCaller } from './callers';

/** TypeScript knows no `navigation` yet. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
  downloadRequest: string | null;
}

/** Refuses modules what takes the page from all others: dialogs, another page, and the content of the whole document. */
export function startRefusals() {
  refuse(window, 'window', window, ['alert', 'confirm', 'prompt']);
  refuse(document.body, 'document.body', Element.prototype, ['innerHTML', 'replaceChildren']);
  const { navigation } = window as { navigation?: EventTarget };
  const onNavigate = (event: Event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith('http')) return;
    if (isRefused(onNavigate as AnyFunction, 'location')) event.preventDefault();
  };
  navigation?.addEventListener('navigate', onNavigate);
}

/** Whether a module's own script does this, which is reported. */
function isRefused(called: AnyFunction, path: string, name?: string): boolean {
  const caller = findCaller(called);
  if (!caller || caller.module.dialogs?.some((dialog) => dialog === name)) return false;
  const { module, at } = caller;
  reportModule(module, 'update', `${module.id} uses ${path}: ${at}.`);
  return true;
}

/** @param owner has the functions and accessors */
function refuse(object: object, path: string, owner: object, names: string[]) {
  for (const name of names) {
    const { value, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const guarded: AnyFunction = (...given) =>
      isRefused(guarded, `${path}.${name}`, name) ? undefined : (value ?? set).apply(object, given);
    const changed = get ? { get: get.bind(object), set: guarded } : { value: guarded, writable: true };
    Object.defineProperty(object, name, { ...changed, configurable: true });
  }
}
