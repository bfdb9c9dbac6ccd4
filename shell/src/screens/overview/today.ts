import { getDateFormat } from '@lintel/ui';

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** `Saturday, November 21`. */
export const today = (now: Date): string => getDateFormat(day).format(now);
