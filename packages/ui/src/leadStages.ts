import type { Tone } from './tone';

/** The nine stages of a lead, from first contact to the end, as the API spells them. */
export const leadStages = [
  'New',
  'Contacted',
  'Viewing Scheduled',
  'Viewed',
  'Negotiating',
  'Offer Made',
  'Qualified',
  'Won',
  'Lost',
] as const;

export type LeadStageName = (typeof leadStages)[number];

/** Reads without colour: the ring fills from New to Qualified, Won is a tick, Lost a cross. */
interface StageLook {
  tone: Tone;
  dashes?: string;
  /** The filled part of the ring. */
  sector?: string;
  /** Drawn in the surface's colour on a full disc. */
  sign?: string;
}

const looks: Record<LeadStageName, StageLook> = {
  New: { tone: 'blue', dashes: '2.2 1.41' },
  Contacted: { tone: 'blue', sector: 'M7 7V3.4A3.6 3.6 0 0 1 9.81 4.76Z' },
  'Viewing Scheduled': { tone: 'teal', sector: 'M7 7V3.4A3.6 3.6 0 0 1 10.51 7.8Z' },
  Viewed: { tone: 'teal', sector: 'M7 7V3.4A3.6 3.6 0 0 1 8.56 10.24Z' },
  Negotiating: { tone: 'amber', sector: 'M7 7V3.4A3.6 3.6 0 1 1 5.44 10.24Z' },
  'Offer Made': { tone: 'amber', sector: 'M7 7V3.4A3.6 3.6 0 1 1 3.49 7.8Z' },
  Qualified: { tone: 'green', sector: 'M7 7V3.4A3.6 3.6 0 1 1 4.19 4.76Z' },
  Won: { tone: 'green', sign: 'm4.4 7.2 1.8 1.8 3.5-3.7' },
  Lost: { tone: 'red', sign: 'm5 5 4 4M9 5 5 9' },
};

const unknown: StageLook = { tone: 'neutral', dashes: '1 2.01' };

/** Any other text, "In Progress" from before the stages among them, gets a dotted neutral ring. */
export function stageLook(stage: string): StageLook {
  return Object.hasOwn(looks, stage) ? looks[stage as LeadStageName] : unknown;
}
