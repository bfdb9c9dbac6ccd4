import type { RegisteredModule } from '@lintel/contract';
import { type AnyFunction, type Caller, findCaller } from './callers';

/** A call by which a module adds something outside its elements, or by which any script removes such an addition. */
export interface SideEffect {
  target: object;
  name: string;
  given: unknown[];
  result: unknown;
  /** Absent for removals. */
  caller?: Caller;
  /** The module's pages and widgets that are shown at the time of the call. */
  owners: object[];
}

/** The pages and widgets that are shown, by module. */
export const shown = new Map<RegisteredModule, Set<object>>();

/** Mounts of pages and widgets: how many are running, and when the last one ended (ms since the page was opened). */
export const mounts = { running: 0, lastEnd: 0 };

/** The modules that have added something, and the modules that have added style sheets. */
export const modulesWithSideEffects = new Set<RegisteredModule>();
export const modulesWithStyles = new Set<RegisteredModule>();

const MAX_WAITING = 1000;
let waiting: SideEffect[] = [];
let receive = (call: SideEffect) => {
  if (waiting.length < MAX_WAITING) waiting.push(call);
};

/** @param listener receives all calls, including earlier ones; its code may load late */
export function setSideEffectListener(listener: (call: SideEffect) => void) {
  receive = listener;
  waiting.forEach(receive);
  waiting = [];
}

/** Watches the additions of modules to the page outside their elements. Call once, before any module loads. */
export function watchSideEffects() {
  for (const target of [window, document]) watch(target, ['addEventListener', 'removeEventListener']);
  watch(window, ['setInterval', 'clearInterval']);
  watch(document, ['createElement'], /^(style|link)$/);
  // React also adds portals here, and removes them itself.
  watch(document.body, ['append', 'appendChild', 'prepend']);
  const Sheet = window.CSSStyleSheet;
  window.CSSStyleSheet = new Proxy(Sheet, {
    construct: function construct(_target, given: [CSSStyleSheetInit?]) {
      const result = new Sheet(...given);
      note(construct as AnyFunction, { target: document, name: 'CSSStyleSheet', given, result });
      return result;
    },
  });
}

/** @param first pattern that the first argument must match */
function watch(target: object, names: string[], first?: RegExp) {
  for (const name of names) {
    const original: AnyFunction = Reflect.get(target, name);
    const isRemoval = /^(remove|clear)/.test(name);
    const watched: AnyFunction = (...given) => {
      const result = original.apply(target, given);
      const call = { target, name, given, result };
      if (isRemoval) receive({ ...call, owners: [] });
      else if (!first || first.test(String(given[0]))) note(watched, call);
      return result;
    };
    Reflect.set(target, name, watched);
  }
}

function note(called: AnyFunction, call: Omit<SideEffect, 'owners'>) {
  const caller = findCaller(called);
  if (!caller) return;
  modulesWithSideEffects.add(caller.module);
  if (/^create|Sheet$/.test(call.name)) modulesWithStyles.add(caller.module);
  receive({ ...call, caller, owners: [...(shown.get(caller.module) ?? [])] });
}
