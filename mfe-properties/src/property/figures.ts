import type { Schemas } from '@lintel/contract/api';
import { getDateFormat } from '@lintel/ui';

/** Definitions of the figures, one sentence each. */
export const figureDefinitions = {
  totalProperties: 'All listings except deleted ones.',
  activeListings: 'Public listings that are still available.',
  totalViews: "How often your listings' public pages were opened.",
  uniqueViews: 'Visitors, counted once per day and listing.',
  leads: 'Enquiries received and leads added by hand.',
  conversion: 'Leads divided by unique views. Leads added by hand can take it above 100%.',
  trend: 'Views in this period, compared with the previous period up to this time of day.',
  sources: 'Where visitors came from before they opened a listing.',
} as const;

/** Definitions of the traffic sources. */
export const sourceDefinitions: Record<Schemas['TrafficSource'], string> = {
  Direct: "Typed the address, used a bookmark, or came from an app that doesn't say.",
  'Organic Search': 'Found the listing with a search engine.',
  'Email Marketing': 'Followed a link in an email.',
  'Social Media': 'Followed a link on a social network.',
  Referral: 'Followed a link on another website.',
  'QR Code': 'Scanned the QR code of the listing.',
};

const percentFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "0.54%", from a number in percent. */
export const formatPercent = (percent: number) => `${percentFormat.format(percent)}%`;

const fullDayFormat = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** "Nov 18, 2026", from a date without time; the same day in every time zone. */
export const formatFullDay = (date: string) => getDateFormat(fullDayFormat).format(new Date(`${date}T00:00`));

type Day = Schemas['AnalyticsFigures']['daily'][number];

const WINDOW_DAYS = 7;
const MAX_PERCENT = 100;

/**
 * The conversion of each day in percent, computed over the seven days up to it: on a single day one view and two leads
 * would be a peak of 200%. Leads without views count as no conversion.
 */
export function toConversionSeries(daily: readonly Day[]): number[] {
  return daily.map((_, index) => {
    const week = daily.slice(Math.max(0, index + 1 - WINDOW_DAYS), index + 1);
    const sum = (field: 'leads' | 'uniqueViews') => week.reduce((total, day) => total + day[field], 0);
    const views = sum('uniqueViews');
    return views === 0 ? 0 : Math.min((sum('leads') / views) * 100, MAX_PERCENT);
  });
}
