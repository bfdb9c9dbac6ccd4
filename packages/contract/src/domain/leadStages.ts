interface LeadStageDefinition {
  name: string;
  /** The color of the stage's badge. */
  tone: 'blue' | 'teal' | 'amber' | 'green' | 'red';
  /** Set on the final stages. */
  closedAs?: 'won' | 'lost';
}

/** The stages of a lead, in the usual order. A new stage is one more line here. */
export const leadStageDefinitions = [
  { name: 'New', tone: 'blue' },
  { name: 'Contacted', tone: 'blue' },
  { name: 'Viewing Scheduled', tone: 'teal' },
  { name: 'Viewed', tone: 'teal' },
  { name: 'Negotiating', tone: 'amber' },
  { name: 'Offer Made', tone: 'amber' },
  { name: 'Qualified', tone: 'green' },
  { name: 'Won', tone: 'green', closedAs: 'won' },
  { name: 'Lost', tone: 'red', closedAs: 'lost' },
] as const satisfies readonly LeadStageDefinition[];

export type LeadStage = (typeof leadStageDefinitions)[number]['name'];

/** The stages as spelled in the API and on screen. */
export const leadStages: readonly LeadStage[] = leadStageDefinitions.map(({ name }) => name);

export const isLeadStage = (status: string): status is LeadStage =>
  leadStages.some((stage) => stage === status);

/** A legacy status that predates the stages. It is still accepted and counts as Contacted. */
export const LEGACY_LEAD_STATUS = 'In Progress';

/** Returns the stage of a stored status; undefined for an unknown status. */
export function toLeadStage(status: string): LeadStage | undefined {
  if (status === LEGACY_LEAD_STATUS) return 'Contacted';
  return isLeadStage(status) ? status : undefined;
}
