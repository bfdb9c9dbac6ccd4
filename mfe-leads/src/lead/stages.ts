import type { Schemas } from '@lintel/contract/api';
import { leadStages } from '@lintel/ui';

export type LeadStage = Schemas['LeadStage'];

export const isLeadStage = (status: string): status is LeadStage =>
  leadStages.some((stage) => stage === status);

/** Statuses of older records that count as one of the nine stages. */
const counted = new Map<string, LeadStage>([['In Progress', 'Contacted']]);

/** The stage that a lead of this status is grouped under; a status that nobody knows has none. */
export const stageOf = (status: string): LeadStage | undefined =>
  isLeadStage(status) ? status : counted.get(status);

/** What a stage selector offers: the nine, and before them a current value that is none of them. */
export const stageChoices = (current: string): readonly string[] =>
  current === '' || isLeadStage(current) ? leadStages : [current, ...leadStages];
