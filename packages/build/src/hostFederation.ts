// Stands in for federation's bundler runtime in modules: the shell has it (`provideFederation.ts`).
export default globalThis.lintelFederation();
