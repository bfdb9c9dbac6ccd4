import webpack from 'webpack';
import { onDisk } from './Place.ts';
import { shellDevelopment } from './shellDevelopment.ts';

/**
 * Builds the shell for development into its `dist`, to be published under a version of its own: modules refresh in it.
 * @throws Error with what the compiler says
 */
export function buildShell(directory: string, version: string): Promise<void> {
  const compiler = webpack(shellDevelopment(directory, onDisk(version)));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close((unclosed) => (failure || unclosed ? reject(failure ?? unclosed) : resolve()));
    });
  });
}
