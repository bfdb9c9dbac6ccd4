import type { Report } from '../check/report.ts';
import { endCanary, startCanary } from '../operations/canary.ts';
import { parseReference } from '../operations/promote.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples, parseWholeNumber } from './options.ts';
import { printCheckReport } from './printRevision.ts';

interface Options {
  percent?: number;
  end?: boolean;
  dryRun?: boolean;
  accept?: string[];
}

export const addCanary: AddCommand = (program, context) =>
  program
    .command('canary')
    .description('release to a share of visitors')
    .argument('<release>', 'like leads@1.5.0; with --end the module alone')
    .option('--percent <percent>', 'share of visitors, 1 to 99', parseWholeNumber(1, 99))
    .option('--end', 'end the canary: everyone gets the live version again')
    .option('--accept <finding>', 'accept a refusal by its name', collectValues)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      formatExamples('lintel canary leads@1.5.0 --percent 10', 'lintel canary leads --end'),
    )
    .action(async (release: string, { percent, end, dryRun, accept }: Options) => {
      if (Boolean(end) === (percent !== undefined)) {
        throw new UsageError('Choose a share, or end the canary: --percent 10 or --end.');
      }
      const seen: Report[] = [];
      const onCheck = (report: Report) => seen.push(report);
      const revision =
        percent === undefined
          ? await endCanary(context.store(), parseModuleId(release), { dryRun })
          : await startCanary(context.store(), parseReference(release), percent, { accept, dryRun, onCheck });
      await printCheckReport(context, revision, seen.at(-1), dryRun);
    });

function parseModuleId(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not a module. Write it like leads.`);
  return text;
}
