// Replaces parts of the federation runtime that are in every bundle and that neither the shell nor a module calls.

const absent = (): never => {
  throw new Error('This build of the federation runtime loads neither remotes nor preloads.');
};

// Loading and preloading of remotes: the shell loads the modules' containers itself. Logging of builds.
// Tree shaking of shared packages at run time: the shell's thin modules are shaken when it is built.
export {
  absent as bindLoggerToCompiler,
  absent as createInfrastructureLogger,
  absent as createLink,
  absent as createScript,
  absent as defaultPreloadArgs,
  absent as formatPreloadArgs,
  absent as getRemoteEntry,
  absent as getRemoteEntryUniqueKey,
  absent as getRemoteInfo,
  absent as isEsmRemoteType,
  absent as isStaticResourcesEqual,
  absent as loadScript,
  absent as normalizePreloadExposes,
  absent as preloadAssets,
  absent as safeWrapper,
  absent as getSharedFallbackGetter,
};

interface WebpackRequire {
  federation: { runtime: { init(options: unknown): unknown }; initOptions: unknown };
}

export const init = ({ webpackRequire: { federation } }: { webpackRequire: WebpackRequire }) =>
  federation.runtime.init(federation.initOptions);

/** Details about the host in error messages, in addition to the error number: none. */
export const optionsToMFContext = () => ({});

export const createLogger = (prefix: string) => ({
  debug: console.debug.bind(console, prefix),
  info: console.info.bind(console, prefix),
  warn: console.warn.bind(console, prefix),
  error: console.error.bind(console, prefix),
});
const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');

export { logger, logger as infrastructureLogger };

/** Error descriptions: none. Messages contain the error's number and the URL of its description. */
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
