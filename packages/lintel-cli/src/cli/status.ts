import type { LiveModule, Status } from '../operations/status.ts';
import { describeBackend, describeCanary } from '../store/changes.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';

export const addStatus: AddCommand = (program, { registry, printResult }) =>
  program
    .command('status')
    .description('what is live now')
    .addHelpText('after', formatExamples('lintel status', 'lintel status --json'))
    .action(async () => printResult(await (await registry()).readStatus(), formatStatus));

function formatStatus({ revision, createdAt, reason, modules }: Status): string {
  if (revision === 0) return 'Nothing is live.';
  return [`revision ${revision}, ${createdAt} (${reason})`, ...modules.map(formatModule)].join('\n');
}

function formatModule({ id, version, disabled, canary, backend, bytes, publishedAt }: LiveModule): string {
  const notes = [
    publishedAt ? `published ${publishedAt}` : 'missing in the store',
    disabled && 'switched off',
    canary && `canary ${describeCanary(canary)}`,
    backend && `backend ${describeBackend(backend)}`,
  ];
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  return `  ${id.padEnd(12)} ${version}  ${size}  ${notes.filter(Boolean).join(', ')}`;
}
