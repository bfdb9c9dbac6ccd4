// Takes the place of `react-refresh/runtime` in a module: the shell's, which renders it. In a live shell there is none:
// then nothing is a component, nothing accepts an update, and an edit reloads the page.

/** The bundle's own name; the plugin puts it here. */
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

/** The shell's runtime watches React already. */
export const { injectIntoGlobalHook } = none;

/** Every module has a `src/Pages.tsx`: without the bundle's name they would be taken for one and the same. */
export const register = (type: unknown, id: string) =>
  (host ?? none).register(type, `${__react_refresh_library__} ${id}`);

/** A page's `prefetch` stands beside its component: if it counted as something else, an edit would mount the page anew. */
export const isLikelyComponentType = (type: unknown) =>
  (host ?? none).isLikelyComponentType(type) || (host !== undefined && isPrefetch(type));

const isPrefetch = (type: unknown) => typeof type === 'function' && type.name === 'prefetch';
