import type { HostEvents, ModuleManifest } from '@lintel/contract';
import { log } from './log';

/** A host's events with one module on them. What its module.json does not declare is told. */
export function standaloneEvents({ events: declared }: ModuleManifest): HostEvents {
  const target = new EventTarget();
  return {
    emit(name, payload) {
      log.add({ kind: 'Event', text: `${name} ${JSON.stringify(payload)}` });
      if (!declared.emits.includes(name)) tellUndeclared(`emits "${name}"`);
      target.dispatchEvent(new CustomEvent(name, { detail: payload }));
    },
    on(name, listener) {
      if (!declared.hears.includes(name)) tellUndeclared(`hears "${name}"`);
      const heard = (event: Event) => listener((event as CustomEvent).detail);
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
  };
}

/** @param what as in "makes the call GET /leads" */
export function tellUndeclared(what: string) {
  const text = `The module ${what}, which its module.json does not declare.`;
  console.error(text);
  log.add({ kind: 'Undeclared', text });
}
