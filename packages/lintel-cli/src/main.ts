import { resolve } from 'node:path';
import { Command } from 'commander';
import { parseReference, promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { directoryStore } from './store/directoryStore.ts';
import { storeRoot } from './storeRoot.ts';
import { UserError } from './UserError.ts';

const program = new Command('lintel')
  .description('Puts builds of the shell and of modules into the release store, and makes them live.')
  .option('--store <directory>', 'the release store', storeRoot());

const store = () => directoryStore(resolve(program.opts<{ store: string }>().store));

program
  .command('publish')
  .description('store a build for ever under its version; nothing goes live')
  .argument('[folders...]', 'workspaces with a build; this folder when none is named')
  .action(async (folders: string[]) => {
    for (const folder of folders.length > 0 ? folders : ['.']) {
      const { id, version, added } = await publish(store(), resolve(folder));
      console.log(`${id}@${version} ${added ? 'published' : 'was published already'}`);
    }
  });

program
  .command('promote')
  .description('make published releases live, in one new revision of the registry')
  .argument('<releases...>', 'like leads@1.4.0')
  .action(async (releases: string[]) => {
    const { revision, reason } = await promote(store(), releases.map(parseReference));
    console.log(`revision ${revision} is live (${reason})`);
  });

program
  .command('deploy')
  .description('publish the build of one workspace and promote it')
  .argument('[folder]', 'the workspace', '.')
  .action(async (folder: string) => {
    const published = await publish(store(), resolve(folder));
    const { revision } = await promote(store(), [published]);
    console.log(`${published.id}@${published.version} is live in revision ${revision}`);
  });

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
