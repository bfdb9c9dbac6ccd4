import { currentTrace } from './tracing';

/** Levels of the log, and where they are printed without one. */
const printed = { info: 'log', warn: 'warn', error: 'error', fatal: 'error' } as const;
type Level = keyof typeof printed;

/** What notices need of a pino logger. */
interface Log extends Record<Level, (details: { err?: unknown }, sentence: string) => void> {}

let log: Log | undefined;

/** Sends the notices of this process to its log, as JSON. Commands and development print them as sentences. */
export function logNotices(logger: Log | undefined) {
  log = logger;
}

const send = (level: Level) => (sentence: string, cause?: unknown) => {
  const error = cause === undefined ? [] : [cause];
  if (!log) console[printed[level]](sentence, ...error);
  else log[level](error.length > 0 ? { err: cause } : {}, sentence);
};

/** What the people who run a server should know: about its start, the store and other servers. Never what a request contained. */
export const notices = {
  info: send('info'),
  warn: send('warn'),
  error: send('error'),
  fatal: send('fatal'),
};

/** Options of a server's pino logger: lines of JSON with level, time, service and the trace of the request, if there is one. */
export const logOptions = (service: string) => ({
  base: { service },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  mixin: () => {
    const trace = currentTrace();
    return trace === undefined ? {} : { trace };
  },
});
