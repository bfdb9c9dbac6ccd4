import { resolve } from 'node:path';
import { publish } from '../commands/publish.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';

export const addPublish: AddCommand = (program, { store, tell }) =>
  program
    .command('publish')
    .description('store a build for ever under its version; nothing goes live')
    .argument('[folders...]', 'workspaces with a build; this folder when none is named')
    .addHelpText('after', examples('lintel publish mfe-leads mfe-reviews'))
    .action(async (folders: string[]) => {
      for (const folder of folders.length > 0 ? folders : ['.']) {
        tell(
          await publish(store(), resolve(folder)),
          ({ id, version, added }) => `${id}@${version} ${added ? 'published' : 'was published already'}`,
        );
      }
    });
