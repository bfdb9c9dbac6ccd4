import { InvalidArgumentError } from 'commander';
import { parseReference, type Reference } from '../commands/promote.ts';
import { LONGEST_LIFE_MS, qaLink } from '../commands/qaLink.ts';
import { readQaKey } from '../store/qaKeys.ts';
import type { AddCommand } from './Context.ts';
import { durationUpTo } from './duration.ts';
import { examples } from './examples.ts';

interface Options {
  path: string;
  expires?: number;
  url: string;
  note?: string;
}

export const addQaLink: AddCommand = (program, { root, store, tell }) =>
  program
    .command('qa-link')
    .description('sign a link that opens published builds of modules inside the live shell')
    .argument('<releases...>', 'like leads@1.5.0-rc.1', readRelease)
    .option('--path <path>', 'the page that it opens', readPath, '/')
    .option('--expires <duration>', '30m, 12h or 2d; 7d when left out', durationUpTo(LONGEST_LIFE_MS))
    .option(
      '--url <origin>',
      'where the shell is',
      readUrl,
      process.env.PUBLIC_URL ?? 'http://localhost:3000',
    )
    .option('--note <text>', 'what to look at; stands in the banner', readNote)
    .addHelpText('after', examples('lintel qa-link leads@1.5.0-rc.1 --path /leads --expires 2d'))
    .action(async (references: Reference[], { expires, ...options }: Options) => {
      const key = await readQaKey(root());
      tell(await qaLink(store(), key, { references, life: expires, ...options }), ({ link }) => link);
    });

function readRelease(text: string, others: Reference[] = []): Reference[] {
  try {
    return [...others, parseReference(text)];
  } catch {
    throw new InvalidArgumentError('Write it like leads@1.4.0.');
  }
}

function readPath(text: string): string {
  if (!/^\/(?![/\\])/.test(text)) throw new InvalidArgumentError('Write it like /leads.');
  return text;
}

function readNote(text: string): string {
  // The token has to fit into a cookie.
  if (text.length > 200) throw new InvalidArgumentError('At most 200 characters.');
  return text;
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new InvalidArgumentError('Write it like https://lintel.example.com.');
  return url.origin;
}
