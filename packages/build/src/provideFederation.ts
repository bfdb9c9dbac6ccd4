// Runs before the shell's entry: the parts of federation that webpack adds to each container, once for all modules.
import { createInstance, getInstance } from '@module-federation/runtime';
import federation, { type Federation } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** Returns a container's view of federation. Each gets its own object, because webpack adds to it. */
  var lintelFederation: () => Federation;
}

type Init = NonNullable<Federation['bundlerRuntime']>['init'];

/** A module that is loaded again after a failure continues with the registrations of its first attempt. */
const init: Init = ({ webpackRequire }) => {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('This container says nothing of what it shares.');
  const earlier = getInstance(({ options }) => options.name === initOptions.name);
  earlier?.initOptions(initOptions);
  return earlier ?? createInstance({ ...initOptions, id: '' });
};

globalThis.lintelFederation = () => ({
  ...federation,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    ...federation.bundlerRuntime,
    S: {},
    init,
    initContainerEntry,
  } as Federation['bundlerRuntime'],
});
