import { endCanary, startCanary } from '../commands/canary.ts';
import { parseReference } from '../commands/promote.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';
import { tellRevision } from './tellRevision.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Options {
  percent?: number;
  end?: boolean;
  dryRun?: boolean;
}

export const addCanary: AddCommand = (program, context) =>
  program
    .command('canary')
    .description('give a published release to a part of the visitors')
    .argument('<release>', 'like leads@1.5.0; with --end the module alone')
    .option('--percent <percent>', 'of the visitors, 1 to 99', wholeNumber(1, 99))
    .option('--end', 'everybody gets the live version again')
    .option('--dry-run', 'tell what would change, and change nothing')
    .addHelpText('after', examples('lintel canary leads@1.5.0 --percent 10', 'lintel canary leads --end'))
    .action(async (release: string, { percent, end, dryRun }: Options) => {
      if (Boolean(end) === (percent !== undefined)) {
        throw new UsageError('Say for how many, or that it ends: --percent 10 or --end.');
      }
      const revision =
        percent === undefined
          ? await endCanary(context.store(), moduleOf(release), { dryRun })
          : await startCanary(context.store(), parseReference(release), percent, { dryRun });
      await tellRevision(context, revision, dryRun);
    });

function moduleOf(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not a module. Write it like leads.`);
  return text;
}
