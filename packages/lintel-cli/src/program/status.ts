import { type Status, status } from '../commands/status.ts';
import type { AddCommand } from './Context.ts';

export const addStatus: AddCommand = (program, { store, tell }) =>
  program
    .command('status')
    .description('what is live now')
    .action(async () => tell(await status(store()), inWords));

function inWords(live: Status | null): string {
  if (!live) return 'Nothing is live.';
  const rows = live.modules.map(
    ({ id, version, disabled, bytes }) =>
      `  ${id.padEnd(12)} ${version}  ${(bytes / 1000).toFixed(1)} kB${disabled ? '  switched off' : ''}`,
  );
  return [`revision ${live.revision}, ${live.createdAt} (${live.reason})`, ...rows].join('\n');
}
