import { InvalidArgumentError } from 'commander';
import type { Permission } from '../access/caller.ts';
import {
  addTrust,
  describeSelector,
  type JobSelector,
  listTrusts,
  removeTrust,
  type Trust,
  type TrustOptions,
} from '../access/trusts.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseModule, parseName, parsePermissions } from './options.ts';

interface Options extends Omit<TrustOptions, 'can' | keyof JobSelector> {
  branch?: string;
  tag?: string;
  pullRequests?: true;
  can?: Permission[];
}

export const addTrustCommand: AddCommand = (program, { records, printResult }) => {
  const example =
    'lintel trust add --module open-house --issuer github --repository acme/open-house --branch main';
  const trust = program
    .command('trust')
    .description('let CI jobs of GitHub and GitLab act for a module without a token')
    .addHelpText('after', formatExamples(example, 'lintel trust list', 'lintel trust remove 3f9c0a1b2c3d'));

  trust
    .command('add')
    .description('trust the jobs of a repository on a branch, on tags, or for its pull requests')
    .requiredOption('--module <module>', 'what they may change', parseModule)
    .requiredOption('--issuer <issuer>', 'github, gitlab, or the address of another GitLab')
    .requiredOption('--repository <path>', 'like acme/open-house', parseRepository)
    .option('--branch <name>', 'jobs on it, like main, or release/*', parsePattern)
    .option('--tag <name>', 'jobs on it, like v*', parsePattern)
    .option('--pull-requests', 'jobs for pull or merge requests, but not those of forks')
    .option(
      '--can <permissions>',
      'defaults to publish,promote,qa; for pull requests to publish,qa',
      parsePermissions,
    )
    .option('--owner <owner>', 'the team; claims a module that nobody owns', parseName)
    .addHelpText(
      'after',
      formatExamples(
        example,
        example.replace('branch main', "tag 'v*'"),
        example.replace('branch main', 'pull-requests'),
      ),
    )
    .action(async (options: Options) => {
      const trust = await addTrust(await records(), parseOptions(options));
      printResult(trust, formatTrust);
    });

  trust
    .command('list')
    .description('all trusts, newest first')
    .addHelpText('after', formatExamples('lintel trust list'))
    .action(async () =>
      printResult(await listTrusts(await records()), (trusts) =>
        trusts.length > 0 ? trusts.map(formatTrust).join('\n') : 'No CI jobs are trusted.',
      ),
    );

  trust
    .command('remove')
    .description('end a trust')
    .argument('<id>', 'as `lintel trust list` shows it')
    .addHelpText('after', formatExamples('lintel trust remove 3f9c0a1b2c3d'))
    .action(async (id: string) =>
      printResult(
        await removeTrust(await records(), id),
        ({ repository }) => `${repository} isn't trusted any more.`,
      ),
    );
  return trust;
};

/** @throws UsageError unless exactly one of branch, tag and pull requests is given */
function parseOptions({ branch, tag, pullRequests, can, ...options }: Options): TrustOptions {
  const given = [branch, tag, pullRequests].filter((each) => each !== undefined);
  if (given.length !== 1)
    throw new UsageError("Choose one: --branch main, --tag 'v*' or --pull-requests. Add a trust for each.");
  if (pullRequests) return { ...options, pullRequests, can: can ?? ['publish', 'qa'] };
  const permissions: Permission[] = can ?? ['publish', 'promote', 'qa'];
  if (tag !== undefined) return { ...options, tag, can: permissions };
  return { ...options, branch: branch ?? '', can: permissions };
}

const formatTrust = ({ id, module, issuer, repository, can, ...selector }: Trust) =>
  `${id}  ${module}  ${issuer}  ${repository}  ${describeSelector(selector)}  ${can.join(',')}`;

function parseRepository(text: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(text)) throw new InvalidArgumentError('Write it like acme/open-house.');
  return text;
}

function parsePattern(text: string): string {
  if (!/^[^\s*]+\*?$/.test(text)) throw new InvalidArgumentError('Write it like main, v1.2.0 or release/*.');
  return text;
}
