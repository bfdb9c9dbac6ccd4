import type { RegistryRecords } from '@lintel/cli';
import { z } from 'zod';

const leaseSchema = z.object({ holder: z.string(), until: z.number() });

interface LeaseOptions {
  records: RegistryRecords;
  name: string;
  /** The gateway that requests the lease. */
  holder: string;
  durationMs: number;
  now?: () => number;
}

/**
 * Takes or renews a lease, which only one gateway holds at a time. In a directory two gateways may get it at the same
 * moment, and clocks may differ, so the holder's work must be harmless when it is done twice.
 * @returns whether this gateway holds it now
 */
export async function takeLease({
  records,
  name,
  holder,
  durationMs,
  now = Date.now,
}: LeaseOptions): Promise<boolean> {
  const before = await records.read(name);
  const lease = before === null ? null : parseLease(before);
  if (lease && lease.holder !== holder && lease.until > now()) return false;
  const text = JSON.stringify({ holder, until: now() + durationMs });
  return before === null ? records.create(name, text) : records.replace(name, before, text);
}

function parseLease(text: string) {
  try {
    return leaseSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
