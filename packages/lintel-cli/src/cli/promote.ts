import type { Report } from '../check/report.ts';
import { parseReference, promote } from '../operations/promote.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples } from './options.ts';
import { printCheckReport } from './printRevision.ts';

interface Options {
  accept?: string[];
  dryRun?: boolean;
}

export const addPromote: AddCommand = (program, context) =>
  program
    .command('promote')
    .description('check published releases, and make them live in one new revision of the registry')
    .argument('<releases...>', 'like leads@1.4.0')
    .option(
      '--accept <finding>',
      'accept a refusal by its name, like route-removed:/newsletters',
      collectValues,
    )
    .option('--dry-run', 'show the check report and the changes, without changing anything')
    .addHelpText(
      'after',
      formatExamples('lintel promote leads@1.4.0', 'lintel promote shell@2.0.0 leads@2.0.0 --dry-run'),
    )
    .action(async (releases: string[], { accept, dryRun }: Options) => {
      const seen: Report[] = [];
      const onCheck = (report: Report) => seen.push(report);
      const references = releases.map(parseReference);
      const revision = await promote(context.store(), references, { accept, dryRun, onCheck });
      await printCheckReport(context, revision, seen.at(-1), dryRun);
    });
