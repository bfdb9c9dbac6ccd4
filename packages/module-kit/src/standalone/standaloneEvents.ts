import type { HostEvents, ModuleManifest } from '@lintel/contract';
import { log } from './log';

/** Creates a host's events for a single module. Reports events that its module.json does not declare. */
export function standaloneEvents({ id, events: declared }: ModuleManifest): HostEvents {
  const target = new EventTarget();
  return {
    emit(name, payload) {
      log.add({ kind: 'Event', text: `${name} ${JSON.stringify(payload)}` });
      if (!declared.emits.includes(name)) reportUndeclared(`emits "${name}"`);
      target.dispatchEvent(new CustomEvent(name, { detail: payload }));
    },
    on(name, listener, { includeOwn = true } = {}) {
      if (!declared.hears.includes(name)) reportUndeclared(`hears "${name}"`);
      // There is no other module, so every event is the module's own.
      if (!includeOwn) return () => {};
      const receive = (event: Event) => listener((event as CustomEvent).detail, { source: id });
      target.addEventListener(name, receive);
      return () => target.removeEventListener(name, receive);
    },
  };
}

/** @param what completes "The module …": "makes the call GET /leads" */
export function reportUndeclared(what: string) {
  const text = `The module ${what}, which its module.json does not declare.`;
  console.error(text);
  log.add({ kind: 'Undeclared', text });
}
