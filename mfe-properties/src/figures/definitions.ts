/** What the figures of listings mean, in a sentence each. */
export const definitions = {
  totalProperties: 'All listings but deleted ones. The change compares those of the last 30 days.',
  activeListings: 'Listings that are public and still to be had.',
  totalViews: 'How often public pages of listings were opened.',
  uniqueViews: 'Visitors, each counted once a day and listing.',
  leads: 'Enquiries that came in, and leads added by hand.',
  conversion: 'Leads divided by unique views.',
  trend: 'Views over the period, and their change against the period before.',
  sources: 'Where visitors came from before they opened a listing.',
} as const;
