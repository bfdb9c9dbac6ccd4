/** Tooltips of the counts. */
export const figureDefinitions = {
  totalLeads: 'All leads except deleted ones.',
  newsletterSubscribers: 'Everyone who has subscribed, including those who unsubscribed later.',
  leadsToday: 'Leads received since midnight.',
  leadsThisWeek: 'Leads received since Monday.',
  leadsThisMonth: 'Leads received since the first of the month.',
  stages: 'Current stages of the leads received in this period.',
  joinedToday: 'Subscribers who joined since midnight.',
  joinedThisWeek: 'Subscribers who joined since Monday.',
  joinedThisMonth: 'Subscribers who joined since the first of the month.',
} as const;
