import type { AddCommand } from './context.ts';
import { collectValues, formatExamples, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';
import { readReferences } from './reference.ts';

interface Options {
  accept?: string[];
  dryRun?: boolean;
  reason?: string;
}

export const addPromote: AddCommand = (program, context) =>
  program
    .command('promote')
    .description('check published releases, and make them live in one new revision of the registry')
    .argument('<releases...>', 'like leads@1.4.0, or folders with a build that is published')
    .option(
      '--accept <finding>',
      'accept a refusal by its name, like route-removed:/newsletters',
      collectValues,
    )
    .option(...REASON)
    .option('--dry-run', 'show the check report and the changes, without changing anything')
    .addHelpText(
      'after',
      formatExamples('lintel promote leads@1.4.0', 'lintel promote shell@2.0.0 leads@2.0.0 --dry-run'),
    )
    .action(async (releases: string[], { reason: why, ...options }: Options) => {
      const references = await readReferences(releases);
      const result = await (await context.registry()).promote(references, { ...options, why });
      printRevision(context, result, options.dryRun);
    });
