/** What is used of it; it has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown;
  export function getFamilyByType(type: unknown): object | undefined;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}

interface ImportMeta {
  /** Of bundles that follow their sources. */
  webpackHot?: object;
}

/** Of a shell that was built for development; a live one has none. */
declare var lintelRefresh: typeof import('react-refresh/runtime') | undefined;
