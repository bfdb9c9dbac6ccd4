import type { RegisteredModule } from '@lintel/contract';
import type { Caller } from './callers';
import { reportModule } from './sandbox';
import { type SideEffect, shown } from './sideEffects';
import { getStopReason } from './stoppedModules';

/** A listener, interval, style or element that a module has added to the window or the document's head or body. */
export interface TrackedEffect extends Caller {
  kind: 'listener' | 'interval' | 'style' | 'element';
  /** `keydown`, `1000 ms`, `style` */
  what: string;
  /** Values that identify it when it is removed. */
  key: unknown[];
  owners: object[];
  signal?: AbortSignal;
  remove(): void;
}

export const trackedEffects = new Set<TrackedEffect>();

type Options = AddEventListenerOptions | boolean | undefined;

/** Tracks everything that a module adds, until it is removed. */
export function trackSideEffect(sideEffect: SideEffect) {
  const { caller, owners } = sideEffect;
  for (const effect of describe(sideEffect)) {
    untrack(effect.key);
    if (caller) trackedEffects.add({ ...effect, ...caller, owners });
  }
}

function untrack(key: unknown[]) {
  for (const effect of trackedEffects)
    if (key.every((each, index) => each === effect.key[index])) trackedEffects.delete(effect);
}

function describe({
  target,
  name,
  given,
  result,
}: SideEffect): Omit<TrackedEffect, keyof Caller | 'owners'>[] {
  if (name.endsWith('EventListener')) {
    const [type, listener, options] = given as [string, EventListener, Options];
    const { once, signal, capture } = typeof options === 'object' ? options : { capture: options };
    if (once) return [];
    const remove = () => EventTarget.prototype.removeEventListener.call(target, type, listener, options);
    const key = [target, type, listener, !!capture];
    return [{ kind: 'listener', what: type, key, signal, remove }];
  }
  if (name === 'clearInterval') return [{ kind: 'interval', what: '', key: [given[0]], remove() {} }];
  if (name === 'setInterval') {
    const remove = () => clearInterval(result as number);
    return [{ kind: 'interval', what: `${given[1] ?? 0} ms`, key: [result], remove }];
  }
  if (result instanceof CSSStyleSheet) {
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== result);
    };
    return [{ kind: 'style', what: 'adopted', key: [result], remove }];
  }
  const elements = name === 'createElement' ? [result] : given;
  return elements
    .filter((each) => each instanceof Element)
    .map((element) => ({
      kind: name === 'createElement' ? 'style' : 'element',
      what: element.localName,
      key: [element],
      remove: () => element.remove(),
    }));
}

const articles = { listener: 'a listener', interval: 'an interval', style: 'a style', element: 'an element' };

/**
 * Reports everything that a module has leaked, and removes its key listeners, which would keep the user from
 * typing in the rest of the dashboard.
 */
export function reportLeaks(reviewed: RegisteredModule) {
  const isStopped = getStopReason(reviewed, true) !== null;
  for (const effect of trackedEffects) {
    const { module, kind, what, at, key, signal } = effect;
    const isGone = signal?.aborted || (key[0] instanceof Element && !key[0].isConnected);
    if (isGone) trackedEffects.delete(effect);
    if (isGone || module !== reviewed || !isLeak(effect)) continue;
    reportModule(module, 'unmount', `${module.id} leaves ${articles[kind]} (${what}) behind: ${at}.`);
    if (!isStopped && !isKeyListener(effect)) continue;
    effect.remove();
    trackedEffects.delete(effect);
  }
}

const isKeyListener = ({ kind, what }: TrackedEffect) => kind === 'listener' && what.startsWith('key');

/**
 * Code may add something once when it is loaded, but not on each visit, and no visit may leave an interval or a key
 * listener.
 */
function isLeak(effect: TrackedEffect): boolean {
  const { kind, what, at, owners } = effect;
  if (kind === 'style' || owners.length === 0 || !hasOutlivedOwners(effect)) return false;
  if (kind === 'interval' || isKeyListener(effect)) return true;
  return (
    [...trackedEffects].filter((other) => other.at === at && other.what === what && hasOutlivedOwners(other))
      .length > 1
  );
}

const hasOutlivedOwners = ({ module, owners }: TrackedEffect) =>
  !owners.some((owner) => shown.get(module)?.has(owner));
