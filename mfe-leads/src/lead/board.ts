import type { Schemas } from '@lintel/contract/api';
import { type LeadStage, leadStages, toLeadStage } from '@lintel/contract/domain';
import { toStartParam } from './days';
import { type FollowUp, followUpRange } from './followUp';

type Lead = Schemas['Lead'];

/** The search and filters of a board. */
export interface BoardSelection {
  q?: string;
  followUp?: FollowUp;
  /** First day of the enquiries: `2026-11-16`. */
  since?: string;
}

/** Picks the parameters of a board from a list's query. */
export const toBoardSelection = ({ q, followUp, since }: BoardSelection): BoardSelection => ({
  q,
  followUp,
  since,
});

/** Leads by id. A lead's column follows from its status, so a move changes one field. */
export interface LeadBoard {
  leads: Record<string, Lead>;
  /** By stage, the number of leads that are not loaded yet. */
  unloaded: Record<LeadStage, number>;
}

export interface BoardColumn {
  stage: LeadStage;
  /** The leads that are loaded. */
  leads: Lead[];
  total: number;
}

/** The API parameters of a board: the next follow-up first, then the newest lead. */
export const boardParams = ({ q, followUp, since }: BoardSelection) => ({
  q,
  ...followUpRange(followUp),
  date_gte: toStartParam(since),
  _sort: 'followUpAt,date',
  _order: 'asc,desc',
  _expand: 'property',
});

/** @param extraLeads leads in addition to those of the columns */
export function createBoard(columns: Schemas['LeadBoard']['data'], extraLeads: Lead[] = []): LeadBoard {
  const leads = [...columns.flatMap((column) => column.leads), ...extraLeads];
  const total = (stage: LeadStage) => columns.find(({ status }) => status === stage)?.total ?? 0;
  return {
    leads: Object.fromEntries(leads.map((lead) => [lead.id, lead])),
    unloaded: Object.fromEntries(
      leadStages.map((stage) => [stage, Math.max(0, total(stage) - countInStage(leads, stage))]),
    ) as LeadBoard['unloaded'],
  };
}

export const countInStage = (leads: Lead[], stage: LeadStage) =>
  leads.filter(({ status }) => toLeadStage(status) === stage).length;

/** The nine columns of a board, each sorted as the API sorts it. */
export function getColumns({ leads, unloaded }: LeadBoard): BoardColumn[] {
  const leadsByStage = new Map<LeadStage, Lead[]>(leadStages.map((stage) => [stage, []]));
  for (const lead of Object.values(leads)) {
    const stage = toLeadStage(lead.status);
    if (stage) leadsByStage.get(stage)?.push(lead);
  }
  return [...leadsByStage].map(([stage, inStage]) => ({
    stage,
    leads: inStage.sort(compareByFollowUp),
    total: inStage.length + unloaded[stage],
  }));
}

/** Sorts by the next follow-up. Leads without one are last, the newest first. */
function compareByFollowUp(one: Lead, other: Lead): number {
  const [due, otherDue] = [one.followUpAt ?? '~', other.followUpAt ?? '~'];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
