// Replaces federation's bundler runtime in modules: the shell provides it (`provideFederation.ts`).
export default globalThis.lintelFederation();
