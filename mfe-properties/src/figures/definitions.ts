import type { Schemas } from '@lintel/contract/api';

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

/** What it takes for a view to count as from a source. */
export const sourceDefinitions: Record<Schemas['TrafficSource'], string> = {
  Direct: 'Typed the address, kept it as a bookmark, or opened it in an app that does not tell.',
  'Organic Search': 'Found the listing with a search engine.',
  'Email Marketing': 'Followed a link in an email.',
  'Social Media': 'Followed a link on a social network.',
  Referral: 'Followed a link on another website.',
  'QR Code': 'Scanned the QR code of the listing.',
};
