/** What the figures of leads and subscribers mean, in a sentence each. */
export const definitions = {
  totalLeads: 'All leads but deleted ones. The change compares those of the last 30 days.',
  newsletterSubscribers: 'Everybody who has subscribed, unsubscribed ones too.',
  leadsToday: 'Leads that came since midnight.',
  leadsThisWeek: 'Leads that came since Monday.',
  leadsThisMonth: 'Leads that came since the first of the month.',
  stages: 'Where the leads of this period stand now.',
  joinedToday: 'Subscribers who joined since midnight.',
  joinedThisWeek: 'Subscribers who joined since Monday.',
  joinedThisMonth: 'Subscribers who joined since the first of the month.',
} as const;
