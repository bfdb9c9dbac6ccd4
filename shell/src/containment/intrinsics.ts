/** What the shell and all modules use of the browser. Timers and clocks are left out, because tests replace them. */
const prototypes = [
  ...['Object', 'Array', 'String', 'Function', 'Promise', 'Map', 'Set', 'Event', 'EventTarget', 'Node'],
  ...['Element', 'Document', 'History', 'Storage', 'Response', 'XMLHttpRequest'],
];
const globals = ['fetch', 'addEventListener', 'Promise', 'Map', 'Set', 'URL', 'XMLHttpRequest'];

interface Intrinsic {
  name: string;
  object: object;
  /** Undefined for what the object must not have, because it would hide what it inherits. */
  properties: Map<PropertyKey, PropertyDescriptor | undefined>;
}

/** Something that has been replaced or added. */
export interface Patch {
  /** `window.fetch`, `Array.prototype.last` */
  name: string;
  /** What is there now; its text tells whose it is. */
  by: unknown;
}

export let intrinsics: Intrinsic[] = [];

/** Remembers what the browser has. Call once, before any module loads. */
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

/** Puts back what has been replaced since the capture. */
export function restoreIntrinsics(): Patch[] {
  const patches: Patch[] = [];
  // What has been added to all objects stays, because the module may need it, but out of the loops over their properties.
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
      // What the module has locked is reported once.
      if (!isRestored) properties.set(key, now);
    }
  }
  return patches;
}
