import { currentTrace } from './tracing';

/** Levels of the log, and the console methods that replace it. */
const printed = { info: 'log', warn: 'warn', error: 'error', fatal: 'error' } as const;
type Level = keyof typeof printed;

/** The part of a pino logger that notices use. */
interface Log extends Record<Level, (details: { err?: unknown }, sentence: string) => void> {}

let log: Log | undefined;

/** Sends this process's notices to its log, as JSON. Commands and development print them as sentences instead. */
export function logNotices(logger: Log | undefined) {
  log = logger;
}

const send = (level: Level) => (sentence: string, cause?: unknown) => {
  const error = cause === undefined ? [] : [cause];
  if (!log) console[printed[level]](sentence, ...error);
  else log[level](error.length > 0 ? { err: cause } : {}, sentence);
};

/** Messages for operators: about the server's start, the store and other servers. Never contains request contents. */
export const notices = {
  info: send('info'),
  warn: send('warn'),
  error: send('error'),
  fatal: send('fatal'),
};

/** Options of a server's pino logger: lines of JSON with level, time, service and the request's trace, if any. */
export const logOptions = (service: string) => ({
  base: { service },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  mixin: () => {
    const trace = currentTrace();
    return trace === undefined ? {} : { trace };
  },
});
