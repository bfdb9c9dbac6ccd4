import { logOptions } from '@lintel/contract/notices';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Destination for development: one short, readable line per entry. */
const readable: DestinationStream = {
  write(line) {
    const { msg, ...details } = JSON.parse(line);
    const { level: _level, time: _time, ...rest } = details;
    console.error(`${msg}${Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''}`);
  },
};

/**
 * Creates the server's log: JSON lines on standard output in production, warnings as text in development. A line
 * contains the event, never the content of a request.
 */
export function createLogger(production: boolean, destination?: DestinationStream): Logger {
  if (!production && !destination) return pino({ level: 'warn' }, readable);
  return pino(logOptions('lintel-api'), destination);
}
