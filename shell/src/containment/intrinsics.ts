/** Browser functions that the shell and all modules use. Timers and clocks are left out, because tests replace them. */
const prototypes = [
  ...['Object', 'Array', 'String', 'Function', 'Promise', 'Map', 'Set', 'Event', 'EventTarget', 'Node'],
  ...['Element', 'Document', 'History', 'Storage', 'Response', 'XMLHttpRequest'],
];
const globals = ['fetch', 'addEventListener', 'Promise', 'Map', 'Set', 'URL', 'XMLHttpRequest'];

interface Intrinsic {
  name: string;
  object: object;
  /** Undefined for a property that the object must not have, because it would hide an inherited one. */
  properties: Map<PropertyKey, PropertyDescriptor | undefined>;
}

/** A replaced or added property. */
export interface Patch {
  /** `window.fetch`, `Array.prototype.last` */
  name: string;
  /** The new value; its source text identifies the module. */
  by: unknown;
}

export let intrinsics: Intrinsic[] = [];

/** Captures the original properties. Call once, before any module loads. */
export function captureIntrinsics() {
  const capture = (name: string, object: object, keys = Reflect.ownKeys(object)) => ({
    name,
    object,
    properties: new Map(keys.map((key) => [key, Object.getOwnPropertyDescriptor(object, key)] as const)),
  });
  intrinsics = [
    capture('window', window, globals),
    capture('history', history, Reflect.ownKeys(History.prototype)),
    capture('JSON', JSON),
    ...prototypes.map((name) => capture(`${name}.prototype`, Reflect.get(window, name).prototype)),
  ];
}

/** Restores the properties that have been replaced since the capture. */
export function restoreIntrinsics(): Patch[] {
  const patches: Patch[] = [];
  // Properties that were added to all objects stay, because the module may need them, but are hidden from `for…in`
  // loops.
  for (const key in []) {
    for (const { prototype } of [Array, Object])
      if (Object.hasOwn(prototype, key)) Object.defineProperty(prototype, key, { enumerable: false });
  }
  for (const { name, object, properties } of intrinsics) {
    for (const [key, was] of properties) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (now?.value === was?.value && now?.get === was?.get && now?.set === was?.set) continue;
      patches.push({ name: `${name}.${String(key)}`, by: now?.value ?? now?.get });
      const isRestored = was ? Reflect.defineProperty(object, key, was) : Reflect.deleteProperty(object, key);
      // A property that the module has locked is reported once.
      if (!isRestored) properties.set(key, now);
    }
  }
  return patches;
}
