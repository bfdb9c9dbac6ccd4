import { resolve } from 'node:path';
import { Refusal } from '../check/report.ts';
import { type PublishResult, rejectOtherContents } from '../operations/publish.ts';
import { readSignedBuild } from '../operations/readBuild.ts';
import { readSource } from '../store/source.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand, Context } from './context.ts';
import { collectValues, formatExamples, REASON } from './options.ts';
import { printFindings, printRevision } from './printRevision.ts';
import { runScript, runTests } from './runScript.ts';

interface Options {
  build?: boolean;
  skipTests?: boolean;
  accept?: string[];
  dryRun?: boolean;
  reason?: string;
}

export const addDeploy: AddCommand = (program, context) =>
  program
    .command('deploy')
    .description('test one workspace, publish its build, check it and promote it')
    .argument('[folder]', 'the workspace', '.')
    .option('--build', 'build it first: npm run build')
    .option('--skip-tests', 'skip npm run types and npm test; the history says so')
    .option(
      '--accept <finding>',
      'accept a refusal by its name, like route-removed:/newsletters',
      collectValues,
    )
    .option(...REASON)
    .option('--dry-run', 'show the check report and the changes, without publishing anything')
    .addHelpText(
      'after',
      formatExamples('lintel deploy mfe-leads', 'lintel deploy mfe-leads --build --dry-run'),
    )
    .action(async (folder: string, { build, skipTests, accept, dryRun, reason: why }: Options) => {
      const directory = resolve(folder);
      const times: Times = {};
      if (!skipTests) await measureTime(times, 'test', () => runTests(directory));
      if (build) await measureTime(times, 'build', () => buildWorkspace(directory));
      if (dryRun) return printDryRun(context, directory, accept);
      const registry = await context.registry();
      const published = await measureTime(times, 'publish', async () =>
        registry.publish(await readSignedBuild(directory), {
          ...(await readSource(directory)),
          tests: skipTests ? 'skipped' : 'passed',
        }),
      );
      const start = performance.now();
      const { revision, report, checkMilliseconds } = await registry
        .promote([published], { accept, why, ...(skipTests && { testsSkipped: true }) })
        .catch(addPublishedNotice(published));
      if (report) times['check'] = checkMilliseconds ?? 0;
      times['promote'] = performance.now() - start - (times['check'] ?? 0);
      printFindings(context, report);
      context.printResult({ ...revision, findings: report?.findings, milliseconds: times }, () =>
        [
          `${published.id}@${published.version} is live in revision ${revision.revision}`,
          formatTimes(times),
        ].join('\n'),
      );
    });

/** Adds a note that a refused release stays published. */
const addPublishedNotice =
  ({ id, version }: PublishResult) =>
  (error: unknown): never => {
    if (error instanceof Refusal)
      throw new Refusal(error.report, `${id}@${version} is published but not live.\n\n`);
    throw error;
  };

/** Prints the check report and the changes of a deployment without publishing anything. */
async function printDryRun(context: Context, directory: string, accept?: string[]) {
  const registry = await context.registry();
  const { release } = await readSignedBuild(directory);
  rejectOtherContents(await registry.readRelease(release.id, release.version), release);
  printRevision(context, await registry.check([release], { accept }), true);
}

/** Durations of a command's steps, in milliseconds. */
type Times = Record<string, number>;

/** Runs a step and records its duration under its name. */
async function measureTime<Result>(times: Times, name: string, step: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await step();
  } finally {
    times[name] = (times[name] ?? 0) + performance.now() - start;
  }
}

/** Returns `build 8.1 s · publish 0.32 s`. */
const formatTimes = (times: Times) =>
  Object.entries(times)
    .map(([name, milliseconds]) => `${name} ${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1)} s`)
    .join(' · ');

/** @throws UserError when the build fails */
async function buildWorkspace(directory: string) {
  if (!(await runScript(directory, 'build')))
    throw new UserError(`The build of ${directory} failed; see above.`);
}
