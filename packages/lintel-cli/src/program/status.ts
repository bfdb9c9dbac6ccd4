import { type LiveModule, type Status, status } from '../commands/status.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';

export const addStatus: AddCommand = (program, { store, tell }) =>
  program
    .command('status')
    .description('what is live now')
    .addHelpText('after', examples('lintel status', 'lintel status --json'))
    .action(async () => tell(await status(store()), inWords));

function inWords({ revision, createdAt, reason, modules }: Status): string {
  if (revision === 0) return 'Nothing is live.';
  return [`revision ${revision}, ${createdAt} (${reason})`, ...modules.map(row)].join('\n');
}

function row({ id, version, disabled, canary, bytes, publishedAt }: LiveModule): string {
  const notes = [
    publishedAt ? `published ${publishedAt}` : 'missing in the store',
    disabled && 'switched off',
    canary && `canary ${canary.version} ${canary.percent} %`,
  ];
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  return `  ${id.padEnd(12)} ${version}  ${size}  ${notes.filter(Boolean).join(', ')}`;
}
