/** The nine stages of a lead, in their order. */
export const stages = [
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
