import type { Compiler } from 'webpack';

type Edit = [find: RegExp, replacement: string];

/**
 * What keeps code in the shell that nothing of it reaches. Both libraries are one file, whose minifier can only leave out
 * what has no effect outside of functions. Another version of a library may need other edits: then the budgets are exceeded.
 */
const edits: [file: RegExp, edits: Edit[]][] = [
  [
    // Components that nothing imports: calls that make them count as effects, and so do names for developer tools.
    /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    [
      [/\bReact\d*\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&'],
      [/^\w+\.displayName = .*;$/gm, ''],
      // A link loads data ahead in React Router's framework mode only.
      [
        /\blet \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/,
        'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
      ],
    ],
  ],
  [
    // Applications: the shell mounts parcels only. Each parcel gets the whole of single-spa as a prop, and so do its
    // developer tools, which show applications.
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

/** Lets the minifier leave out what the shell doesn't use of React Router and single-spa. */
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
