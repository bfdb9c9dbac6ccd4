import type { Schemas } from '@lintel/contract/api';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** For tests: the session that asks, or another. */
export const aSession = (given: Partial<Schemas['Device']> = {}): Schemas['Device'] => ({
  id: 's1',
  current: true,
  userAgent: CHROME,
  address: '127.0.0.1',
  createdAt: '2026-11-18T08:00:00.000Z',
  lastUsedAt: '2026-11-18T16:20:00.000Z',
  ...given,
});
