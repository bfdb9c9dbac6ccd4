import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import { readMessages } from './messages.ts';

/**
 * Runs a build and prints its warnings.
 * @param directory of the workspace, to which the paths in messages are relative
 * @throws Error with the errors of the build as sentences
 */
export async function compile(configuration: Configuration | Configuration[], directory: string) {
  const compiler = Array.isArray(configuration) ? webpack(configuration) : webpack(configuration);
  if (!compiler) throw new Error('webpack did not start.');
  const stats = await new Promise<Stats | MultiStats | undefined>((resolve, reject) =>
    compiler.run((error: Error | null, result?: Stats | MultiStats) =>
      compiler.close((unclosed) => (error || unclosed ? reject(error ?? unclosed) : resolve(result))),
    ),
  );
  if (!stats) return;
  const { errors, warnings } = await readMessages(stats, directory);
  for (const warning of warnings) console.warn(`warning  ${warning}`);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
