import type { Schemas } from '@lintel/contract/api';
import { isLeadStage, type LeadStage, leadStages } from '@lintel/contract/domain';

/** The options of a stage selector: every stage, preceded by the current value if it is not a stage. */
export const stageChoices = (current: string): readonly string[] =>
  current === '' || isLeadStage(current) ? leadStages : [current, ...leadStages];

/** The request body for a new stage: with a reason for Lost, and without the old reason for any other stage. */
export function toStagePatch(
  { lostReason }: Pick<Schemas['Lead'], 'lostReason'>,
  status: LeadStage,
  reason = '',
): Pick<Schemas['LeadPatch'], 'status' | 'lostReason'> {
  const newReason = reason.trim() || null;
  if (status === 'Lost') return newReason === lostReason ? { status } : { status, lostReason: newReason };
  return lostReason === null ? { status } : { status, lostReason: null };
}
