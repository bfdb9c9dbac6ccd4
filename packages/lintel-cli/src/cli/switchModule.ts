import type { AddCommand } from './context.ts';
import { formatExamples, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';

const addSwitch =
  (name: string, description: string, on: boolean): AddCommand =>
  (program, context) =>
    program
      .command(name)
      .description(description)
      .argument('<module>', 'like leads')
      .option(...REASON)
      .option('--dry-run', 'show what would change, without changing anything')
      .addHelpText('after', formatExamples(`lintel ${name} leads`))
      .action(async (id: string, { reason: why, dryRun }: { reason?: string; dryRun?: boolean }) => {
        printRevision(
          context,
          await (await context.registry()).switchModule(id, on, { why, dryRun }),
          dryRun,
        );
      });

export const addDisable = addSwitch(
  'disable',
  'switch a module off: it leaves sidebar, routes and slots',
  false,
);
export const addEnable = addSwitch('enable', 'switch a module on again', true);
