import { InvalidArgumentError } from 'commander';
import { DEV_SERVER } from '../operations/qaLink.ts';
import { MAX_LIFETIME_MS } from '../store/qaRevocations.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseDurationUpTo } from './options.ts';
import { readReferences } from './reference.ts';

interface Options {
  path: string;
  expires?: number;
  url?: string;
  note?: string;
}

export const addQaLink: AddCommand = (program, { registry, printResult, printNote }) =>
  program
    .command('qa-link')
    .description('sign a link that opens published builds of modules inside the live shell')
    .argument('<releases...>', 'like leads@1.5.0-rc.1, leads@http://localhost:3100, or a folder')
    .option('--path <path>', 'the page that it opens', parsePath, '/')
    .option('--expires <duration>', '30m, 12h or 2d; defaults to 7d', parseDurationUpTo(MAX_LIFETIME_MS))
    .option('--url <origin>', 'where the shell is; over the network that dashboard', parseOrigin)
    .option('--note <text>', 'what to look at; shown in the banner', parseNote)
    .addHelpText('after', formatExamples('lintel qa-link leads@1.5.0-rc.1 --path /leads --expires 2d'))
    .action(async (releases: string[], { expires, url = process.env.PUBLIC_URL, ...options }: Options) => {
      const servers = parseServers(releases);
      const references = await readReferences(releases.filter((text) => !isDevServer(text)));
      const made = await (await registry()).createQaLink({
        references,
        servers,
        lifetime: expires,
        url,
        ...options,
      });
      printResult(made, ({ link }) => link);
      printNote(`Its id is ${made.ticket.id}. To end it early: lintel qa-revoke ${made.ticket.id}`);
    });

export const addQaRevoke: AddCommand = (program, { registry, printResult }) =>
  program
    .command('qa-revoke')
    .description('end a QA link before it expires')
    .argument('<link>', 'the link, or its id')
    .addHelpText('after', formatExamples('lintel qa-revoke 0f3c9a17d2b84e65'))
    .action(async (link: string) =>
      printResult(
        { id: await (await registry()).revokeQaLink(link) },
        ({ id }) => `Revoked ${id}. Tabs that it has opened show production from their next load on.`,
      ),
    );

const isDevServer = (text: string) => /^[a-z][a-z0-9-]*@https?:/.test(text);

/**
 * Parses `leads@http://localhost:3100`.
 * @throws UsageError for servers of other machines
 */
function parseServers(texts: string[]): Record<string, string> {
  const servers = texts.filter(isDevServer).map((text) => {
    const [, id = '', server = ''] = text.match(/^([^@]+)@(.+?)\/?$/) ?? [];
    if (!DEV_SERVER.test(server))
      throw new UsageError(`"${text}" is not on this machine. Write it like leads@http://localhost:3100.`);
    return [id, server] as const;
  });
  return Object.fromEntries(servers);
}

function parsePath(text: string): string {
  if (!/^\/(?![/\\])/.test(text)) throw new InvalidArgumentError('Write it like /leads.');
  return text;
}

function parseNote(text: string): string {
  // The token must fit into a cookie.
  if (text.length > 200) throw new InvalidArgumentError('At most 200 characters.');
  return text;
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new InvalidArgumentError('Write it like https://lintel.example.com.');
  return url.origin;
}
