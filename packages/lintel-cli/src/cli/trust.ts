import { InvalidArgumentError } from 'commander';
import type { Permission } from '../access/caller.ts';
import { addTrust, listTrusts, removeTrust, type Trust, type TrustOptions } from '../access/trusts.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseModule, parseName, parsePermissions } from './options.ts';

const DEFAULT_PERMISSIONS: Permission[] = ['publish', 'promote', 'qa'];

export const addTrustCommand: AddCommand = (program, { root, printResult }) => {
  const example =
    'lintel trust add --module open-house --issuer github --repository acme/open-house --branch main';
  const trust = program
    .command('trust')
    .description('let CI jobs of GitHub and GitLab act for a module without a token')
    .addHelpText('after', formatExamples(example, 'lintel trust list', 'lintel trust remove 3f9c0a1b2c3d'));

  trust
    .command('add')
    .description('trust the jobs of a repository on a branch')
    .requiredOption('--module <module>', 'what they may change', parseModule)
    .requiredOption('--issuer <issuer>', 'github, gitlab, or the address of another GitLab')
    .requiredOption('--repository <path>', 'like acme/open-house', parseRepository)
    .requiredOption('--branch <name>', 'like main, or release/*', parseBranch)
    .option('--can <permissions>', 'defaults to publish,promote,qa', parsePermissions, DEFAULT_PERMISSIONS)
    .option('--owner <owner>', 'the team; claims a module that nobody owns', parseName)
    .addHelpText('after', formatExamples(example))
    .action(async (options: TrustOptions) => printResult(await addTrust(root(), options), formatTrust));

  trust
    .command('list')
    .description('all trusts, newest first')
    .addHelpText('after', formatExamples('lintel trust list'))
    .action(async () =>
      printResult(await listTrusts(root()), (trusts) =>
        trusts.length > 0 ? trusts.map(formatTrust).join('\n') : 'No CI jobs are trusted.',
      ),
    );

  trust
    .command('remove')
    .description('end a trust')
    .argument('<id>', 'as `lintel trust list` shows it')
    .addHelpText('after', formatExamples('lintel trust remove 3f9c0a1b2c3d'))
    .action(async (id: string) =>
      printResult(await removeTrust(root(), id), ({ repository }) => `${repository} isn't trusted any more.`),
    );
  return trust;
};

const formatTrust = ({ id, module, issuer, repository, branch, can }: Trust) =>
  `${id}  ${module}  ${issuer}  ${repository}  ${branch}  ${can.join(',')}`;

function parseRepository(text: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(text)) throw new InvalidArgumentError('Write it like acme/open-house.');
  return text;
}

function parseBranch(text: string): string {
  if (!/^[^\s*]+\*?$/.test(text)) throw new InvalidArgumentError('Write it like main, or release/*.');
  return text;
}
