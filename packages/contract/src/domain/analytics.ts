/** The periods that figures can be requested for. `days` is null for all time. */
export const periods = [
  { value: '7d', label: 'Last 7 days', days: 7 },
  { value: '30d', label: 'Last 30 days', days: 30 },
  { value: '90d', label: 'Last 90 days', days: 90 },
  { value: 'all', label: 'All time', days: null },
] as const;

export type Period = (typeof periods)[number]['value'];

export const DEFAULT_PERIOD: Period = '30d';

/** Traffic sources of a public page's visitors, in the order of the chart. */
export const trafficSources = [
  'Direct',
  'Organic Search',
  'Email Marketing',
  'Social Media',
  'Referral',
  'QR Code',
] as const;

export type TrafficSource = (typeof trafficSources)[number];
