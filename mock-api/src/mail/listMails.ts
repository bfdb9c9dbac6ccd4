import { readSettings } from '../settings';
import { readServerRecords } from '../store/readServerRecords';

// `npm run mails`: lists failed and queued mails, one line each. The server may be running.
try {
  const mails = await readServerRecords(readSettings(process.env), 'mails');
  const newestFirst = [...mails].sort((a, b) => b.createdAt - a.createdAt);
  for (const { id, to, subject, createdAt, attempts, nextAttemptAt, failure } of newestFirst) {
    const state = failure
      ? `failed ${formatTime(failure.at)}: ${failure.reason}`
      : `queued, next attempt ${formatTime(nextAttemptAt)}`;
    console.log([formatTime(createdAt), id, to, subject, `${attempts} attempts`, state].join('\t'));
  }
  console.error(`${newestFirst.filter(({ failure }) => failure).length} of ${newestFirst.length} failed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function formatTime(time: number) {
  return new Date(time).toISOString();
}
