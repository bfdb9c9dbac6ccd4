import type { Compiler, MultiCompiler, MultiStats, Stats } from 'webpack';
import { readManifest } from '../manifest.ts';
import { readMessages } from '../messages.ts';

/** Prints the result of each build of a dev server, as `lintel-build` does. @param directory of the workspace */
export function printBuilds({ hooks }: Compiler | MultiCompiler, directory: string) {
  const { id } = readManifest(directory);
  let startedAt = performance.now();
  hooks.watchRun.tap('printBuilds', () => {
    startedAt = performance.now();
  });
  hooks.done.tap('printBuilds', (stats: Stats | MultiStats) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    void readMessages(stats, directory).then(({ errors, warnings }) => {
      for (const warning of warnings) console.warn(`warning  ${warning}`);
      if (errors.length === 0) console.log(`${id} built in ${seconds} s.`);
      else console.error([...errors, `${id} could not be built. Waiting for a change …`].join('\n'));
    });
  });
}
