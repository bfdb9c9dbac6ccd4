import type { Schemas } from '@lintel/contract/api';
import { leadStages } from '@lintel/ui';
import { type LeadStage, stageOf } from '../../lead/stages';
import type { Board } from './showBoard';

type Lead = Schemas['Lead'];

export interface BoardColumn {
  stage: LeadStage;
  /** Those that have been loaded. */
  leads: Lead[];
  total: number;
}

/** The nine columns of a board. A lead stands under its stage, wherever it stood before. */
export function columnsOf({ leads, unloaded }: Board): BoardColumn[] {
  const byStage = new Map<LeadStage, Lead[]>(leadStages.map((stage) => [stage, []]));
  for (const lead of Object.values(leads)) {
    const stage = stageOf(lead.status);
    if (stage) byStage.get(stage)?.push(lead);
  }
  return [...byStage].map(([stage, its]) => ({
    stage,
    leads: its.sort(byFollowUp),
    total: its.length + unloaded[stage],
  }));
}

/** As the API sorts a column: whom to get back to first, those without a day after them, the newest first. */
function byFollowUp(one: Lead, other: Lead): number {
  const [due, otherDue] = [one.followUpAt ?? '~', other.followUpAt ?? '~'];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
