import { parseReference } from '../operations/promote.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples, parseWholeNumber, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';

interface Options {
  percent?: number;
  end?: boolean;
  dryRun?: boolean;
  accept?: string[];
  reason?: string;
}

export const addCanary: AddCommand = (program, context) =>
  program
    .command('canary')
    .description('release to a share of visitors')
    .argument('<release>', 'like leads@1.5.0; with --end the module alone')
    .option('--percent <percent>', 'share of visitors, 1 to 99', parseWholeNumber(1, 99))
    .option('--end', 'end the canary: everyone gets the live version again')
    .option('--accept <finding>', 'accept a refusal by its name', collectValues)
    .option(...REASON)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      formatExamples('lintel canary leads@1.5.0 --percent 10', 'lintel canary leads --end'),
    )
    .action(async (release: string, { percent, end, dryRun, accept, reason: why }: Options) => {
      if (Boolean(end) === (percent !== undefined)) {
        throw new UsageError('Choose a share, or end the canary: --percent 10 or --end.');
      }
      const registry = context.registry();
      const result =
        percent === undefined
          ? await registry.endCanary(parseModuleId(release), { dryRun, why })
          : await registry.startCanary(parseReference(release), percent, { accept, dryRun, why });
      printRevision(context, result, dryRun);
    });

function parseModuleId(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not a module. Write it like leads.`);
  return text;
}
