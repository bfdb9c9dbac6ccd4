import { createHash } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import type { PushDeviceRecord } from '../store/pushRecords';

export const MAX_DEVICES = 10;

/** A browser is one device, whoever signs in there: the next subscription at its address replaces the one before. */
export const toDeviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

export const toPushDeviceResponse = (
  { id, userAgent, createdAt, sessionId }: PushDeviceRecord,
  currentSessionId: string,
): Schemas['PushDevice'] => ({ id, userAgent, createdAt, current: sessionId === currentSessionId });
