import { resolve } from 'node:path';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';

export const addDeploy: AddCommand = (program, { store, tell }) =>
  program
    .command('deploy')
    .description('publish the build of one workspace and promote it')
    .argument('[folder]', 'the workspace', '.')
    .addHelpText('after', examples('lintel deploy mfe-leads'))
    .action(async (folder: string) => {
      const published = await publish(store(), resolve(folder));
      tell(
        await promote(store(), [published]),
        ({ revision }) => `${published.id}@${published.version} is live in revision ${revision}`,
      );
    });
