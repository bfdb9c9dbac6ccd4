import { useEventListener, useInterval } from '@lintel/module-kit';
import { useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute while the page is open, also after the device slept. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  const update = () => setNow(new Date());
  useInterval(update, MINUTE_MS);
  useEventListener('document', 'visibilitychange', update);
  return now;
}
