import { Badge, type Tone } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import { Entries, Entry, LogBox } from './barParts';
import { type LogEntry, log } from './log';

const tones: Record<LogEntry['kind'], Tone> = { Event: 'blue', Failure: 'red', Undeclared: 'amber' };
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** What the module has said so far, the newest first. */
export function LogList() {
  const entries = useSyncExternalStore(log.subscribe, log.getSnapshot);
  return (
    <LogBox>
      <summary>Log ({entries.length})</summary>
      {entries.length === 0 && <p>Events and failures of the module are listed here.</p>}
      <Entries>
        {entries.map(({ number, kind, text, at }) => (
          <Entry key={number}>
            <time>{time.format(at)}</time>
            <Badge tone={tones[kind]}>{kind}</Badge>
            <span>{text}</span>
          </Entry>
        ))}
      </Entries>
    </LogBox>
  );
}
