import { type Permission, permissions } from '../access/caller.ts';
import { readOwner, transferModule } from '../access/owners.ts';
import { createToken, type ListedToken, listTokens, revokeToken } from '../access/tokens.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import {
  collectModules,
  formatExamples,
  parseDurationUpTo,
  parseModule,
  parseName,
  parsePermissions,
} from './options.ts';

const MAX_LIFETIME_MS = 366 * 24 * 3_600_000;
const DEFAULT_LIFETIME_MS = 90 * 24 * 3_600_000;

interface Options {
  module: string[];
  can: Permission[];
  expires?: number;
  name?: string;
  owner?: string;
}

export const addToken: AddCommand = (program, { records, printResult, printNote }) => {
  const token = program
    .command('token')
    .description('create, list and revoke tokens for teams that use the registry over the network')
    .addHelpText(
      'after',
      formatExamples(
        'lintel token create --module open-house --can publish,promote,qa --expires 90d',
        'lintel token list',
        'lintel token revoke 3f9c0a1b2c3d',
      ),
    );

  token
    .command('create')
    .description('create a token; it is shown once')
    .requiredOption('--module <module>', 'what it may change; may be repeated', collectModules)
    .requiredOption('--can <permissions>', `some of ${permissions.join(',')}`, parsePermissions)
    .option('--expires <duration>', '12h or 30d; defaults to 90d', parseDurationUpTo(MAX_LIFETIME_MS))
    .option('--name <name>', 'what the history shows, like "open-house CI"', parseName)
    .option('--owner <owner>', 'the team; claims modules that nobody owns', parseName)
    .addHelpText('after', formatExamples('lintel token create --module open-house --can publish,qa'))
    .action(async ({ module, can, expires = DEFAULT_LIFETIME_MS, name, owner }: Options) => {
      const made = await createToken(await records(), {
        modules: module,
        can,
        lifetime: expires,
        name,
        owner,
      });
      printResult({ token: made.token, ...made.record }, () => made.token);
      printNote(
        `Copy it now: it isn't shown again. It expires on ${made.record.expiresAt.slice(0, 10)}.\n` +
          `To end it early: lintel token revoke ${made.record.id}`,
      );
    });

  token
    .command('list')
    .description('all tokens, newest first')
    .addHelpText('after', formatExamples('lintel token list', 'lintel token list --json'))
    .action(async () =>
      printResult(await listTokens(await records()), (tokens) =>
        tokens.length > 0 ? tokens.map(formatToken).join('\n') : 'There are no tokens.',
      ),
    );

  token
    .command('revoke')
    .description('end a token')
    .argument('<id>', 'as `lintel token list` shows it')
    .addHelpText('after', formatExamples('lintel token revoke 3f9c0a1b2c3d'))
    .action(async (id: string) =>
      printResult(await revokeToken(await records(), id), ({ name }) => `Revoked ${id} (${name}).`),
    );
  return token;
};

export const addOwner: AddCommand = (program, { records, printResult }) =>
  program
    .command('owner')
    .description('show who owns a module, or give it to another owner')
    .argument('<module>', 'like open-house', parseModule)
    .option('--to <owner>', 'the new owner; tokens of the owner before lose the module', parseName)
    .addHelpText('after', formatExamples('lintel owner open-house', 'lintel owner open-house --to team-b'))
    .action(async (module: string, { to }: { to?: string }) => {
      const owner = to
        ? (await transferModule(await records(), module, to)).owner
        : await readOwner(await records(), module);
      if (owner === null) throw new UserError(`Nobody owns ${module} yet.`);
      printResult({ module, owner }, () => `${module} belongs to ${owner}.`);
    });

function formatToken({ id, name, owner, modules, can, expiresAt, state }: ListedToken): string {
  const expiry = state === 'valid' ? `expires ${expiresAt.slice(0, 10)}` : state;
  return `${id}  ${name}  ${owner}  ${modules.join(',')}  ${can.join(',')}  ${expiry}`;
}
