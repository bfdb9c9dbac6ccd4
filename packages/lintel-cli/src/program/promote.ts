import type { Report } from '../check/Report.ts';
import { parseReference, promote } from '../commands/promote.ts';
import type { AddCommand } from './Context.ts';
import { collect } from './collect.ts';
import { examples } from './examples.ts';
import { tellChecked } from './tellChecked.ts';

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
      'let a refusal through by its name, like route-removed:/newsletters',
      collect,
    )
    .option('--dry-run', 'tell what the check says and what would change, and change nothing')
    .addHelpText(
      'after',
      examples('lintel promote leads@1.4.0', 'lintel promote shell@2.0.0 leads@2.0.0 --dry-run'),
    )
    .action(async (releases: string[], { accept, dryRun }: Options) => {
      const seen: Report[] = [];
      const onCheck = (report: Report) => seen.push(report);
      const references = releases.map(parseReference);
      const revision = await promote(context.store(), references, { accept, dryRun, onCheck });
      await tellChecked(context, revision, seen.at(-1), dryRun);
    });
