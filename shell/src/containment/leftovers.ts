import type { RegisteredModule } from '@lintel/contract';
import { getStopReason, reportModule } from './bounds';
import type { Caller } from './callers';
import { type MadeCall, shown } from './made';

/** A listener, interval, style or element that a module has added to the window or the document's head or body. */
export interface Leftover extends Caller {
  kind: 'listener' | 'interval' | 'style' | 'element';
  /** `keydown`, `1000 ms`, `style` */
  what: string;
  /** Values that identify it when it is removed. */
  key: unknown[];
  owners: object[];
  signal?: AbortSignal;
  remove(): void;
}

export const leftovers = new Set<Leftover>();

type Options = AddEventListenerOptions | boolean | undefined;

/** Notes everything that a module adds, until it is removed. */
export function noteMade(call: MadeCall) {
  const { caller, owners } = call;
  for (const made of describe(call)) {
    drop(made.key);
    if (caller) leftovers.add({ ...made, ...caller, owners });
  }
}

function drop(key: unknown[]) {
  for (const leftover of leftovers)
    if (key.every((each, index) => each === leftover.key[index])) leftovers.delete(leftover);
}

function describe({ target, name, given, result }: MadeCall): Omit<Leftover, keyof Caller | 'owners'>[] {
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
 * Reports everything that a module has left behind, and removes its key listeners, which would keep the user from
 * typing in the rest of the dashboard.
 */
export function reviewLeftovers(reviewed: RegisteredModule) {
  const isStopped = getStopReason(reviewed, true) !== null;
  for (const leftover of leftovers) {
    const { module, kind, what, at, key, signal } = leftover;
    const isGone = signal?.aborted || (key[0] instanceof Element && !key[0].isConnected);
    if (isGone) leftovers.delete(leftover);
    if (isGone || module !== reviewed || !isLeak(leftover)) continue;
    reportModule(module, 'unmount', `${module.id} leaves ${articles[kind]} (${what}) behind: ${at}.`);
    if (!isStopped && !isKeyListener(leftover)) continue;
    leftover.remove();
    leftovers.delete(leftover);
  }
}

const isKeyListener = ({ kind, what }: Leftover) => kind === 'listener' && what.startsWith('key');

/**
 * Code may add something once when it is loaded, but not on each visit, and no visit may leave an interval or a key
 * listener.
 */
function isLeak(leftover: Leftover): boolean {
  const { kind, what, at, owners } = leftover;
  if (kind === 'style' || owners.length === 0 || !isLeft(leftover)) return false;
  if (kind === 'interval' || isKeyListener(leftover)) return true;
  return [...leftovers].filter((other) => other.at === at && other.what === what && isLeft(other)).length > 1;
}

const isLeft = ({ module, owners }: Leftover) => !owners.some((owner) => shown.get(module)?.has(owner));
