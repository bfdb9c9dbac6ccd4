import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Release } from '@lintel/contract';
import { reportInWords } from '../check/inWords.ts';
import { check } from '../commands/check.ts';
import { parseReference, type Reference } from '../commands/promote.ts';
import { readBuild } from '../commands/readBuild.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand } from './Context.ts';
import { collect } from './collect.ts';
import { examples } from './examples.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Options {
  against?: number;
  accept?: string[];
}

export const addCheck: AddCommand = (program, { store, tell }) =>
  program
    .command('check')
    .description('compare releases with what is live: what would break, who is affected, what to do')
    .argument('<releases...>', 'like leads@1.5.0, or folders with a build that is not published')
    .option('--against <revision>', 'take this revision for the live one; 0 for nothing', wholeNumber(0))
    .option(
      '--accept <finding>',
      'let a refusal through by its name, like route-removed:/newsletters',
      collect,
    )
    .addHelpText('after', examples('lintel check leads@1.5.0', 'lintel check shell mfe-leads --against 12'))
    .action(async (names: string[], options: Options) => {
      const candidates = await Promise.all(names.map(candidateOf));
      const report = await check(store(), candidates, options);
      tell(report, reportInWords);
      if (report.refused) throw new UserError(`${report.candidates.join(', ')} would be refused.`);
    });

/** A folder, when there is one of that name: a release's name has an @ in it. */
async function candidateOf(name: string): Promise<Reference | Release> {
  if (name.includes('@') && !existsSync(name)) return parseReference(name);
  return (await readBuild(resolve(name))).release;
}
