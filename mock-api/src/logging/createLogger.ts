import { logOptions } from '@lintel/contract/notices';
import { type DestinationStream, type Logger, pino } from 'pino';

/** For development: one short line for a person. */
const readable: DestinationStream = {
  write(line) {
    const { msg, ...details } = JSON.parse(line);
    const { level: _level, time: _time, ...rest } = details;
    console.error(`${msg}${Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''}`);
  },
};

/**
 * The server's log: JSON lines on standard output in production, warnings as text in development.
 * Lines name what happened, never what a request contained.
 */
export function createLogger(production: boolean, destination?: DestinationStream): Logger {
  if (!production && !destination) return pino({ level: 'warn' }, readable);
  return pino(logOptions('lintel-api'), destination);
}
