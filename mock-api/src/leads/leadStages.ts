import type { Schemas } from '@lintel/contract/api';

/** The nine stages, in the order in which a lead goes through them. */
export const leadStages: readonly Schemas['LeadStage'][] = [
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

/** The stage that a stored status counts under: older data has `In Progress`, which is Contacted. */
export const stageOf = (status: string) => (status === 'In Progress' ? 'Contacted' : status);
