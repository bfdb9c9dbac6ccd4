import { resolve } from 'node:path';
import { type Published, publish } from '../commands/publish.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';

export const addPublish: AddCommand = (program, { store, tell }) =>
  program
    .command('publish')
    .description('store a build for ever under its version; nothing goes live')
    .argument('[folders...]', 'workspaces with a build; this folder when none is named')
    .addHelpText('after', examples('lintel publish mfe-leads mfe-reviews'))
    .action(async (folders: string[]) => {
      const published: Published[] = [];
      for (const folder of folders.length > 0 ? folders : ['.'])
        published.push(await publish(store(), resolve(folder)));
      tell(published, () => published.map(inWords).join('\n'));
    });

const inWords = ({ id, version, added }: Published) =>
  `${id}@${version} ${added ? 'published' : 'was published already'}`;
