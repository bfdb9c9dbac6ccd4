import type { Compiler } from 'webpack';

/**
 * Marks the components of React Router as free of side effects, so that those without an importer are left out: it is one
 * file, and a call or an assigned name outside of any function would keep them. Names are for developer tools.
 */
export class PureComponentsPlugin {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack;
    compiler.hooks.compilation.tap('PureComponentsPlugin', (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(
        'PureComponentsPlugin',
        (result, { resource }) => {
          if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(resource)) return result;
          const [source, ...rest] = result;
          return [markPure(String(source)), ...rest];
        },
      );
    });
  }
}

export const markPure = (source: string) =>
  source
    .replace(/\bReact\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
    .replace(/^\w+\.displayName = .*;$/gm, '');
