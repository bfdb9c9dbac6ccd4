import type { Compiler } from 'webpack';

type Edit = [find: RegExp, replacement: string];

/**
 * Edits to library code that would keep unreachable code in the shell. Each library is a single file, from which the
 * minifier removes only code without side effects. Another version of a library may need other edits: the budgets are
 * then exceeded.
 */
const edits: [file: RegExp, edits: Edit[]][] = [
  [
    // Components that nothing imports: their factory calls and display names count as side effects.
    /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    [
      [/\bReact\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&'],
      [/^\w+\.displayName = .*;$/gm, ''],
      // Links prefetch data in React Router's framework mode only.
      [
        /\blet \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/,
        'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
      ],
    ],
  ],
  [
    // Applications: the shell mounts parcels only. Each parcel receives all of single-spa as a prop, as do its
    // developer tools, which list applications.
    /[\\/]single-spa\.min\.js$/,
    [
      [/\bObject\.freeze\(\{__proto__:null,get start\b/, '/* @__PURE__ */ $&'],
      [/,singleSpa:\w+\}/, '}'],
      [/\bwindow\.__SINGLE_SPA_DEVTOOLS__&&\([^()]*\)/, '0'],
    ],
  ],
];

const applyEdits = (source: string, found: Edit[]) =>
  found.reduce((text, [find, replacement]) => text.replace(find, replacement), source);

/** Lets the minifier remove code of React Router and single-spa that the shell doesn't use. */
export class UnreachablePlugin {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack;
    compiler.hooks.compilation.tap('UnreachablePlugin', (compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap(
        'UnreachablePlugin',
        (result, { resource }) => {
          const [source, ...rest] = result;
          const [, found] = edits.find(([file]) => file.test(resource)) ?? [];
          return found ? [applyEdits(String(source), found), ...rest] : result;
        },
      );
    });
  }
}
