// Replaces a module's `react-refresh/runtime` with that of the shell, which renders the module. A live shell has none:
// then no module accepts updates, and an edit reloads the page.

/** The name of the bundle, set by the plugin. */
declare const __react_refresh_library__: string;

const none: NonNullable<typeof lintelRefresh> = {
  injectIntoGlobalHook() {},
  register() {},
  createSignatureFunctionForTransform: () => (type) => type,
  getFamilyByType: () => undefined,
  isLikelyComponentType: () => false,
  performReactRefresh: () => null,
};
const host = globalThis.lintelRefresh;

export const { createSignatureFunctionForTransform, getFamilyByType, performReactRefresh } = host ?? none;

/** No-op: the shell's runtime already hooks into React. */
export const { injectIntoGlobalHook } = none;

/** Prefixes the id with the bundle's name, because every module has a `src/Pages.tsx`. */
export const register = (type: unknown, id: string) =>
  (host ?? none).register(type, `${__react_refresh_library__} ${id}`);

/** Treats `prefetch`, which pages export beside their component, as a component; otherwise an edit would remount the page. */
export const isLikelyComponentType = (type: unknown) =>
  (host ?? none).isLikelyComponentType(type) || (host !== undefined && isPrefetch(type));

const isPrefetch = (type: unknown) => typeof type === 'function' && type.name === 'prefetch';
