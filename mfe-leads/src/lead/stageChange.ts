import type { Schemas } from '@lintel/contract/api';
import type { LeadStage } from './stages';

/** What to send when a lead changes its stage: the reason goes with Lost, and goes when the lead is no longer lost. */
export function stageChange(
  { lostReason }: Pick<Schemas['Lead'], 'lostReason'>,
  status: LeadStage,
  reason = '',
): Pick<Schemas['LeadPatch'], 'status' | 'lostReason'> {
  const told = reason.trim() || null;
  if (status === 'Lost') return told === lostReason ? { status } : { status, lostReason: told };
  return lostReason === null ? { status } : { status, lostReason: null };
}
