import type { RegistryRecords } from '@lintel/cli';
import { z } from 'zod';

const leaseSchema = z.object({ holder: z.string(), until: z.number() });

interface LeaseOptions {
  records: RegistryRecords;
  name: string;
  /** The gateway that asks. */
  holder: string;
  durationMs: number;
  now?: () => number;
}

/**
 * Takes or prolongs a lease, which one gateway has at a time. In a directory two may get it in the same moment, and clocks may
 * differ, so what the holder does must be harmless when it is done twice.
 * @returns whether this gateway has it now
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
