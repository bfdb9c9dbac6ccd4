import { ConcurrencyLimit } from './ConcurrencyLimit';

/**
 * Limits for each account, unless stated otherwise. The dashboard's tabs share one stream, and it imports batch by
 * batch.
 */
export const createConcurrencyLimits = () => ({
  /** Browsers open six connections. */
  uploads: new ConcurrencyLimit({ each: 6, total: 24 }),
  imports: new ConcurrencyLimit({ each: 3, total: 12 }),
  streams: new ConcurrencyLimit({ each: 20, total: 20_000 }),
  /** For each session: browsers without locks open a stream in every tab. */
  sessionStreams: new ConcurrencyLimit({ each: 8, total: 20_000 }),
});

export type ConcurrencyLimits = ReturnType<typeof createConcurrencyLimits>;
