import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../compile.ts';
import { formatError } from '../messages.ts';

// `lintel-build`: builds this workspace into dist, according to its webpack.config.ts.
const directory = process.cwd();
const file = join(directory, 'webpack.config.ts');
try {
  if (!existsSync(file)) throw new Error(`There is no webpack.config.ts in ${directory}.`);
  const start = performance.now();
  const { default: configuration } = await import(pathToFileURL(file).href);
  await compile(configuration, directory);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}
