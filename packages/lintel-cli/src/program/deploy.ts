import { resolve } from 'node:path';
import { Refusal } from '../check/Refusal.ts';
import type { Report } from '../check/Report.ts';
import { buildWorkspace } from '../commands/buildWorkspace.ts';
import { promote } from '../commands/promote.ts';
import { type Published, publish } from '../commands/publish.ts';
import type { AddCommand } from './Context.ts';
import { collect } from './collect.ts';
import { dryDeploy } from './dryDeploy.ts';
import { examples } from './examples.ts';
import { noteFindings } from './noteFindings.ts';
import { type Times, timed, timesInWords } from './stopwatch.ts';

interface Options {
  build?: boolean;
  accept?: string[];
  dryRun?: boolean;
}

export const addDeploy: AddCommand = (program, context) =>
  program
    .command('deploy')
    .description('publish the build of one workspace, check it and promote it')
    .argument('[folder]', 'the workspace', '.')
    .option('--build', 'build it first: npm run build')
    .option(
      '--accept <finding>',
      'let a refusal through by its name, like route-removed:/newsletters',
      collect,
    )
    .option('--dry-run', 'tell what the check says and what would change, and publish nothing')
    .addHelpText('after', examples('lintel deploy mfe-leads', 'lintel deploy mfe-leads --build --dry-run'))
    .action(async (folder: string, { build, accept, dryRun }: Options) => {
      const directory = resolve(folder);
      const times: Times = {};
      const seen: Report[] = [];
      const onCheck = (report: Report, milliseconds: number) => {
        seen.push(report);
        times['check'] = (times['check'] ?? 0) + milliseconds;
      };
      if (build) await timed(times, 'build', () => buildWorkspace(directory));
      if (dryRun) return dryDeploy(context, directory, accept);
      const published = await timed(times, 'publish', () => publish(context.store(), directory));
      const start = performance.now();
      const revision = await promote(context.store(), [published], { accept, onCheck }).catch(
        saying(published),
      );
      times['promote'] = performance.now() - start - (times['check'] ?? 0);
      const report = seen.at(-1);
      noteFindings(context, report);
      context.tell({ ...revision, findings: report?.findings, milliseconds: times }, () =>
        [
          `${published.id}@${published.version} is live in revision ${revision.revision}`,
          timesInWords(times),
        ].join('\n'),
      );
    });

/** After a refusal the release is there all the same. */
const saying =
  ({ id, version }: Published) =>
  (error: unknown): never => {
    if (error instanceof Refusal)
      throw new Refusal(error.report, `${id}@${version} is published, and not live.\n\n`);
    throw error;
  };
