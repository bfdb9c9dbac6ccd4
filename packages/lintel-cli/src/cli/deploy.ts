import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Refusal, type Report } from '../check/report.ts';
import { check } from '../operations/check.ts';
import { createPromotionDraft, promote } from '../operations/promote.ts';
import { type PublishResult, publish, rejectOtherContents } from '../operations/publish.ts';
import { readBuild } from '../operations/readBuild.ts';
import { isSameState } from '../store/revision.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand, Context } from './context.ts';
import { collectValues, formatExamples } from './options.ts';
import { printCheckReport, printFindings } from './printRevision.ts';

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
      'accept a refusal by its name, like route-removed:/newsletters',
      collectValues,
    )
    .option('--dry-run', 'show the check report and the changes, without publishing anything')
    .addHelpText(
      'after',
      formatExamples('lintel deploy mfe-leads', 'lintel deploy mfe-leads --build --dry-run'),
    )
    .action(async (folder: string, { build, accept, dryRun }: Options) => {
      const directory = resolve(folder);
      const times: Times = {};
      const seen: Report[] = [];
      const onCheck = (report: Report, milliseconds: number) => {
        seen.push(report);
        times['check'] = (times['check'] ?? 0) + milliseconds;
      };
      if (build) await measureTime(times, 'build', () => buildWorkspace(directory));
      if (dryRun) return printDryRun(context, directory, accept);
      const published = await measureTime(times, 'publish', () => publish(context.store(), directory));
      const start = performance.now();
      const revision = await promote(context.store(), [published], { accept, onCheck }).catch(
        addPublishedNotice(published),
      );
      times['promote'] = performance.now() - start - (times['check'] ?? 0);
      const report = seen.at(-1);
      printFindings(context, report);
      context.printResult({ ...revision, findings: report?.findings, milliseconds: times }, () =>
        [
          `${published.id}@${published.version} is live in revision ${revision.revision}`,
          formatTimes(times),
        ].join('\n'),
      );
    });

/** A refused release stays published. */
const addPublishedNotice =
  ({ id, version }: PublishResult) =>
  (error: unknown): never => {
    if (error instanceof Refusal)
      throw new Refusal(error.report, `${id}@${version} is published but not live.\n\n`);
    throw error;
  };

/** Prints the check report and the changes of a deployment without publishing anything. */
async function printDryRun(context: Context, directory: string, accept?: string[]) {
  const store = context.store();
  const { release } = await readBuild(directory);
  await rejectOtherContents(store, release);
  const report = await check(store, [release], { accept });
  const newest = await store.newestRevision();
  const before = await store.readRevision(newest);
  const draft = createPromotionDraft(before, [release]);
  const made = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft };
  await printCheckReport(context, before && isSameState(before, draft) ? before : made, report, true);
}

/** How long the steps of a command took, in milliseconds. */
type Times = Record<string, number>;

/** Runs a step and adds its time under its name. */
async function measureTime<Result>(times: Times, name: string, step: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await step();
  } finally {
    times[name] = (times[name] ?? 0) + performance.now() - start;
  }
}

/** `build 8.1 s · publish 0.32 s` */
const formatTimes = (times: Times) =>
  Object.entries(times)
    .map(([name, milliseconds]) => `${name} ${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1)} s`)
    .join(' · ');

/**
 * Runs the build of a workspace. Its output goes to stderr, because stdout is for results.
 * @throws UserError when the build fails
 */
async function buildWorkspace(directory: string) {
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: directory,
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new UserError(`The build of ${directory} failed; see above.`);
}
