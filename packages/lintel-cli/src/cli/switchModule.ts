import { switchModule } from '../operations/switchModule.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';
import { printRevision, printRevisionWarnings } from './printRevision.ts';

const addSwitch =
  (name: string, description: string, on: boolean): AddCommand =>
  (program, context) =>
    program
      .command(name)
      .description(description)
      .argument('<module>', 'like leads')
      .option('--dry-run', 'show what would change, without changing anything')
      .addHelpText('after', formatExamples(`lintel ${name} leads`))
      .action(async (id: string, { dryRun }: { dryRun?: boolean }) => {
        const revision = await switchModule(context.store(), id, on, { dryRun });
        await printRevision(context, revision, dryRun, await printRevisionWarnings(context, revision));
      });

export const addDisable = addSwitch(
  'disable',
  'switch a module off: it leaves sidebar, routes and slots',
  false,
);
export const addEnable = addSwitch('enable', 'switch a module on again', true);
