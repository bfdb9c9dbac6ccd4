import type { Report } from '../check/Report.ts';
import { endCanary, startCanary } from '../commands/canary.ts';
import { parseReference } from '../commands/promote.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './Context.ts';
import { collect } from './collect.ts';
import { examples } from './examples.ts';
import { tellChecked } from './tellChecked.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Options {
  percent?: number;
  end?: boolean;
  dryRun?: boolean;
  accept?: string[];
}

export const addCanary: AddCommand = (program, context) =>
  program
    .command('canary')
    .description('give a published release to a part of the visitors')
    .argument('<release>', 'like leads@1.5.0; with --end the module alone')
    .option('--percent <percent>', 'of the visitors, 1 to 99', wholeNumber(1, 99))
    .option('--end', 'everybody gets the live version again')
    .option('--accept <finding>', 'let a refusal of the check through by its name', collect)
    .option('--dry-run', 'tell what would change, and change nothing')
    .addHelpText('after', examples('lintel canary leads@1.5.0 --percent 10', 'lintel canary leads --end'))
    .action(async (release: string, { percent, end, dryRun, accept }: Options) => {
      if (Boolean(end) === (percent !== undefined)) {
        throw new UsageError('Say for how many, or that it ends: --percent 10 or --end.');
      }
      const seen: Report[] = [];
      const onCheck = (report: Report) => seen.push(report);
      const revision =
        percent === undefined
          ? await endCanary(context.store(), moduleOf(release), { dryRun })
          : await startCanary(context.store(), parseReference(release), percent, { accept, dryRun, onCheck });
      await tellChecked(context, revision, seen.at(-1), dryRun);
    });

function moduleOf(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not a module. Write it like leads.`);
  return text;
}
