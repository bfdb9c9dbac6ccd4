import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Release } from '@lintel/contract';
import { formatReport } from '../check/report.ts';
import { parseReference, type Reference } from '../operations/promote.ts';
import { readBuild } from '../operations/readBuild.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples, parseWholeNumber } from './options.ts';

interface Options {
  against?: number;
  accept?: string[];
}

export const addCheck: AddCommand = (program, { registry, printResult }) =>
  program
    .command('check')
    .description('compare releases with what is live: what would break, who is affected, what to do')
    .argument('<releases...>', 'like leads@1.5.0, or folders with a build that is not published')
    .option('--against <revision>', 'compare with this revision; 0 for an empty store', parseWholeNumber(0))
    .option(
      '--accept <finding>',
      'accept a refusal by its name, like route-removed:/newsletters',
      collectValues,
    )
    .addHelpText(
      'after',
      formatExamples('lintel check leads@1.5.0', 'lintel check shell mfe-leads --against 12'),
    )
    .action(async (names: string[], options: Options) => {
      const candidates = await Promise.all(names.map(parseCandidate));
      const { report } = await (await registry()).check(candidates, options);
      printResult(report, formatReport);
      if (report.refused) throw new UserError(`${report.candidates.join(', ')} would be refused.`);
    });

/** Parses a candidate. A name without @, or of an existing folder, is a folder with a build. */
async function parseCandidate(name: string): Promise<Reference | Release> {
  if (name.includes('@') && !existsSync(name)) return parseReference(name);
  return (await readBuild(resolve(name))).release;
}
