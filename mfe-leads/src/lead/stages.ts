import type { Schemas } from '@lintel/contract/api';

export type LeadStage = Schemas['LeadStage'];

/** The nine stages in the order that a lead goes through them: of the filter, the selector and the board. */
export const leadStages: readonly LeadStage[] = [
  'New',
  'Contacted',
  'Viewing Scheduled',
  'Viewed',
  'Negotiating',
  'Offer Made',
  'Qualified',
  'Won',
  'Lost',
];

export const isLeadStage = (status: string): status is LeadStage =>
  leadStages.some((stage) => stage === status);

/** Statuses of older records that count as one of the nine stages. */
const counted: Record<string, LeadStage> = { 'In Progress': 'Contacted' };

/** The stage that a lead of this status is grouped under; a status that nobody knows has none. */
export const stageOf = (status: string): LeadStage | undefined =>
  isLeadStage(status) ? status : counted[status];

/** What a stage selector offers: the nine, and before them a current value that is none of them. */
export const stageChoices = (current: string): readonly string[] =>
  current === '' || isLeadStage(current) ? leadStages : [current, ...leadStages];
