import { switchModule } from '../commands/switchModule.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';
import { tellRevision, warnOf } from './tellRevision.ts';

const addSwitch =
  (name: string, description: string, on: boolean): AddCommand =>
  (program, context) =>
    program
      .command(name)
      .description(description)
      .argument('<module>', 'like leads')
      .option('--dry-run', 'tell what would change, and change nothing')
      .addHelpText('after', examples(`lintel ${name} leads`))
      .action(async (id: string, { dryRun }: { dryRun?: boolean }) => {
        const revision = await switchModule(context.store(), id, on, { dryRun });
        await tellRevision(context, revision, dryRun, await warnOf(context, revision));
      });

export const addDisable = addSwitch(
  'disable',
  'switch a module off: it leaves sidebar, routes and slots',
  false,
);
export const addEnable = addSwitch('enable', 'switch a module on again', true);
