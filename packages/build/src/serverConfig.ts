import { createRequire } from 'node:module';
import type { Configuration, RuleSetRule } from 'webpack';
import { type Base, baseConfig } from './baseConfig.ts';

const require = createRequire(import.meta.url);

/** The server bundle of a release: one file with all dependencies. */
export const SERVER = 'server.cjs';

interface Options extends Omit<Base, 'development'> {
  entry: string;
}

/**
 * Creates the webpack configuration of a release's server bundle. It writes into the output folder of the configuration
 * `browser`, which empties that folder first.
 */
export function serverConfig({ entry, ...options }: Options): Configuration {
  const { id, version } = options;
  const base = baseConfig({ ...options, id: `${id}-server`, development: false });
  return {
    ...base,
    name: 'server',
    dependencies: ['browser'],
    target: ['node20', 'es2022'],
    entry: { server: entry },
    output: {
      ...base.output,
      clean: false,
      filename: SERVER,
      publicPath: `/modules/${id}/${version}/`,
      library: { type: 'commonjs2' },
    },
    module: { rules: base.module?.rules?.map((rule) => inlineStyles(rule as RuleSetRule)) },
    plugins: [],
    // Keeps stack traces readable.
    optimization: { minimize: false },
  };
}

/** Inlines styles into documents; as ES modules, they would refer to files by server paths. */
const inlineStyles = (rule: RuleSetRule): RuleSetRule =>
  String(rule.test) === String(/\.css$/)
    ? {
        ...rule,
        use: [{ loader: require.resolve('css-loader'), options: { exportType: 'string', esModule: false } }],
      }
    : rule;
