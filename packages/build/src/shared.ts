import { createRequire } from 'node:module';
import { readJson } from './manifest.ts';

const require = createRequire(import.meta.url);
const readVersion = (name: string): string =>
  String(readJson(require.resolve(`${name}/package.json`)).version);

export interface SharedOption {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
}

/** Shared whole. The slash covers subpaths such as `react/jsx-runtime` and `react-dom/client`. */
const libraries = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'styled-components': 'styled-components',
  'single-spa-react': 'single-spa-react',
};

/**
 * Thin modules of the kit that re-export the parts of a library that modules use. Sharing the whole library would defeat
 * tree shaking (docs/decisions/0003-thin-shared-modules.md). Their version is the kit's, part of the host contract.
 */
export const thinModules = ['@lintel/module-kit/redux', '@lintel/module-kit/router'];

/** @param role `host` provides every package eagerly; `module` uses those of its host and bundles none. */
export function sharedPackages(role: 'host' | 'module'): Record<string, SharedOption> {
  const side = role === 'host' ? ({ eager: true } as const) : ({ import: false } as const);
  const kit = readVersion('@lintel/module-kit');
  return Object.fromEntries([
    ...Object.entries(libraries).map(([key, name]) => [key, option(readVersion(name), side)]),
    ...thinModules.map((key) => [key, option(kit, side)]),
  ]);
}

function option(version: string, side: Partial<SharedOption>): SharedOption {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...side };
}
