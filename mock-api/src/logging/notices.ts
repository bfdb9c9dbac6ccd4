import type { Logger } from 'pino';

/** Levels of the log, and where they are printed without one. */
const printed = { info: 'log', warn: 'warn', error: 'error', fatal: 'error' } as const;
type Level = keyof typeof printed;

let log: Pick<Logger, Level> | undefined;

/** Sends the notices of this process to its log, as JSON. Commands and development print them as sentences. */
export function logNotices(logger: Pick<Logger, Level> | undefined) {
  log = logger;
}

const send = (level: Level) => (sentence: string) =>
  log ? log[level](sentence) : console[printed[level]](sentence);

/** What the people who run the server should know: about its start, the store and mails. Never what a request contained. */
export const notices = {
  info: send('info'),
  warn: send('warn'),
  error: send('error'),
  fatal: send('fatal'),
};
