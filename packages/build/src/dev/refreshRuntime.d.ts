/** Types for the used part of a package that ships none. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown;
  export function getFamilyByType(type: unknown): object | undefined;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}

interface ImportMeta {
  /** Defined in hot bundles. */
  webpackHot?: object;
}

/** Defined by a shell built for development; undefined in a live one. */
declare var lintelRefresh: typeof import('react-refresh/runtime') | undefined;
