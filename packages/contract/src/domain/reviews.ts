/** What the agent decided about a review, in the order of the filter. */
export const reviewStatusDefinitions = {
  published: { label: 'Published', tone: 'green' },
  pending: { label: 'Pending', tone: 'amber' },
  rejected: { label: 'Rejected', tone: 'red' },
} as const;

export type ReviewStatus = keyof typeof reviewStatusDefinitions;

export const reviewStatuses = Object.keys(reviewStatusDefinitions) as ReviewStatus[];
