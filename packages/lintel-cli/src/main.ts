import { resolve } from 'node:path';
import type { RegistryRevision } from '@lintel/contract';
import { Command } from 'commander';
import { history } from './commands/history.ts';
import { parseReference, promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { type Status, status } from './commands/status.ts';
import { switchModule } from './commands/switchModule.ts';
import { directoryStore } from './store/directoryStore.ts';
import { storeRoot } from './storeRoot.ts';
import { UserError } from './UserError.ts';

const program = new Command('lintel')
  .description('Puts builds of the shell and of modules into the release store, and makes them live.')
  .option('--store <directory>', 'the release store', storeRoot())
  .option('--json', 'print results as JSON');

const store = () => directoryStore(resolve(program.opts<{ store: string }>().store));

/** Prints a command's result: as a sentence, or as it is with `--json`. */
function tell<Result>(result: Result, sentence: (result: Result) => string) {
  console.log(program.opts<{ json?: boolean }>().json ? JSON.stringify(result, null, 2) : sentence(result));
}

function describeStatus(live: Status | null): string {
  if (!live) return 'Nothing is live.';
  const rows = live.modules.map(
    ({ id, version, disabled, bytes }) =>
      `  ${id.padEnd(12)} ${version}  ${(bytes / 1000).toFixed(1)} kB${disabled ? '  switched off' : ''}`,
  );
  return [`revision ${live.revision}, ${live.createdAt} (${live.reason})`, ...rows].join('\n');
}

const inWords = ({ revision, reason }: RegistryRevision) => `revision ${revision} is live (${reason})`;

program
  .command('publish')
  .description('store a build for ever under its version; nothing goes live')
  .argument('[folders...]', 'workspaces with a build; this folder when none is named')
  .action(async (folders: string[]) => {
    for (const folder of folders.length > 0 ? folders : ['.']) {
      tell(
        await publish(store(), resolve(folder)),
        ({ id, version, added }) => `${id}@${version} ${added ? 'published' : 'was published already'}`,
      );
    }
  });

program
  .command('promote')
  .description('make published releases live, in one new revision of the registry')
  .argument('<releases...>', 'like leads@1.4.0')
  .action(async (releases: string[]) => tell(await promote(store(), releases.map(parseReference)), inWords));

program
  .command('deploy')
  .description('publish the build of one workspace and promote it')
  .argument('[folder]', 'the workspace', '.')
  .action(async (folder: string) => {
    const published = await publish(store(), resolve(folder));
    tell(
      await promote(store(), [published]),
      ({ revision }) => `${published.id}@${published.version} is live in revision ${revision}`,
    );
  });

program
  .command('rollback')
  .description('return to an earlier revision: everything, or one module')
  .argument('[module]', 'like leads; everything when it is left out')
  .option('--to <revision>', 'which one; otherwise the one before the last change', Number)
  .action(async (id: string | undefined, { to }: { to?: number }) =>
    tell(await rollback(store(), { id, to }), inWords),
  );

for (const [name, on] of [
  ['disable', false],
  ['enable', true],
] as const) {
  program
    .command(name)
    .description(on ? 'switch a module on again' : 'switch a module off: it leaves sidebar, routes and slots')
    .argument('<module>', 'like leads')
    .action(async (id: string) => tell(await switchModule(store(), id, on), inWords));
}

program
  .command('status')
  .description('what is live now')
  .action(async () => tell(await status(store()), describeStatus));

program
  .command('history')
  .description('all revisions, newest first')
  .action(async () =>
    tell(await history(store()), (revisions) =>
      revisions.map((one) => `${one.revision}  ${one.createdAt}  ${one.reason}`).join('\n'),
    ),
  );

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
