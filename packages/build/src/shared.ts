import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from './manifest.ts';

const require = createRequire(import.meta.url);

const FEDERATION = '@module-federation/webpack-bundler-runtime';

export interface SharedOption {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion: boolean;
  eager?: boolean;
  import?: false;
}

/** Shared as a whole. The slash covers subpaths such as `react/jsx-runtime` and `react-dom/client`. */
const libraries = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'styled-components': 'styled-components',
  'single-spa-react': 'single-spa-react',
};

/** Whether the host provides a package as a whole; `scheduler` is part of React DOM. */
export const isHosted = (name: string) => name === 'scheduler' || Object.values(libraries).includes(name);

/**
 * Thin modules of the kit that re-export the parts of a library that modules use. Sharing the whole library would defeat
 * tree shaking (docs/decisions/0003-thin-shared-modules.md). Their version is the kit's, part of the host contract.
 */
export const thinModules = ['@lintel/module-kit/redux', '@lintel/module-kit/router'];

/**
 * @param role `host` provides every package eagerly; `module` uses those of its host and bundles none
 * @param directory of the shell or module; its package.json names the versions that it runs with
 */
export function sharedPackages(role: 'host' | 'module', directory: string): Record<string, SharedOption> {
  const side = role === 'host' ? ({ eager: true } as const) : ({ import: false } as const);
  const own = readPackage(join(directory, 'package.json'));
  const kit = readPackage(own.require.resolve('@lintel/module-kit/package.json'));
  return Object.fromEntries([
    ...Object.entries(libraries).map(([key, name]) => {
      // The kit provides the packages that a module does not depend on itself.
      const owner = own.ranges[name] ? own : kit;
      const { version } = readPackage(owner.require.resolve(`${name}/package.json`));
      return [key, option(version, side, owner.ranges[name])];
    }),
    ...thinModules.map((key) => [key, option(kit.version, side, own.ranges['@lintel/module-kit'])]),
  ]);
}

/**
 * Packages that a release provides to modules or requires of its host: the shared packages and the federation runtime's
 * webpack integration, whose code and generated callers must match.
 */
export function hostedPackages(role: 'host' | 'module', directory: string): Record<string, SharedOption> {
  const side = role === 'host' ? {} : ({ import: false } as const);
  const { version } = readPackage(require.resolve(`${FEDERATION}/package.json`));
  return { ...sharedPackages(role, directory), [FEDERATION]: option(version, side) };
}

/**
 * @param version the installed one
 * @param range the declared one. A module that required the installed version would refuse hosts that it can run on.
 */
function option(version: string, side: Partial<SharedOption>, range = `^${version}`): SharedOption {
  return { singleton: true, strictVersion: true, version, requiredVersion: range, ...side };
}

interface Package {
  version: string;
  ranges: Record<string, string>;
  require: NodeJS.Require;
}

function readPackage(file: string): Package {
  const { version, dependencies, peerDependencies } = readJson(file);
  const ranges = Object.assign({}, peerDependencies, dependencies);
  return { version: String(version), ranges, require: createRequire(file) };
}
