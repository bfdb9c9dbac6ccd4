const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/**
 * Jest’s runtime with V8’s compilation cache. Jest compiles each module for each test file with `vm.compileFunction`,
 * which never uses that cache: React and the kit were parsed again for each of 250 files, a third of the time. A
 * `Script` is cached for all pages, as long as it has no callback for `import()`, which the compiler has replaced by
 * then.
 */
module.exports = class CachingRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const page = executor.environment.getVmContext();
      if (!page) return null;
      try {
        const script = new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
        return script.runInContext(page);
      } catch {
        // Jest’s own compilation reports the error and its file.
        return compileAnew(source, filename);
      }
    };
  }
};
