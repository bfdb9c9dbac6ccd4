import {
  type PlainTime,
  readPlainTime,
  startOfPlainDay,
  toPlainDate,
} from '@lintel/contract/testing/plain-time';
import type { AccountData } from '../store/Store';
import type { LocalClock } from './activity';

const QUARTER_MS = 15 * 60_000;
export const periodDays = { '7d': 7, '30d': 30, '90d': 90, all: null } as const;
export type PeriodName = keyof typeof periodDays;

/** An event with a time: a view, a lead, a subscription. */
interface Dated extends PlainTime {
  at: number;
}

/**
 * Recounts an account's figures from its records, one record after the other, without the product's indexes, periods
 * and time zones.
 */
export async function makeRecount(data: AccountData, { now, offset }: LocalClock) {
  const dated = (iso: string): Dated => ({ at: Date.parse(iso), ...readPlainTime(Date.parse(iso), offset) });
  const properties = await data.properties.all();
  const today = readPlainTime(now, offset);
  const elapsed = now - startOfPlainDay(today.day, offset);
  const leads = (await data.leads.all())
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ date, propertyId, status }) => ({ propertyId, status, ...dated(date) }));
  const subscribers = (await data.subscribers.all())
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ joinDate }) => dated(joinDate));
  const views = (await recountUnique(data)).map(({ at, ...view }) => ({ ...view, ...dated(at) }));

  /**
   * Returns the end of the part of a day that corresponds to the elapsed part of today, rounded up to a quarter hour.
   */
  function endOfComparison(day: number): number {
    const end = Math.ceil((startOfPlainDay(day, offset) + elapsed) / QUARTER_MS) * QUARTER_MS;
    return Math.min(end, startOfPlainDay(day + 1, offset));
  }

  const inPeriod = (name: PeriodName) => {
    const days = periodDays[name];
    return ({ day }: Dated) => days === null || day > today.day - days;
  };

  const inPreviousPeriod = (days: number) => {
    const last = today.day - days;
    const end = endOfComparison(last);
    return ({ day, at }: Dated) => day > last - days && at < end;
  };

  /** Counts events in a period, and in the previous one. */
  function compare(events: Dated[], name: PeriodName) {
    const days = periodDays[name];
    const value = events.filter(inPeriod(name)).length;
    if (days === null) return { value, previous: null, change: null };
    const previous = events.filter(inPreviousPeriod(days)).length;
    return { value, previous, change: changeInPercent(value, previous) };
  }

  /** Computes leads per hundred unique views; each side of the comparison is rounded before it is compared. */
  function compareConversion(enquiries: Dated[], unique: Dated[], name: PeriodName) {
    const rates = [compare(enquiries, name), compare(unique, name)] as const;
    const value = convert(rates[0].value, rates[1].value);
    if (rates[0].previous === null || rates[1].previous === null)
      return { value, previous: null, change: null };
    const previous = convert(rates[0].previous, rates[1].previous);
    const change = changeInPercent(value, previous);
    return { value, previous, change: change && expect.closeTo(change, 0) };
  }

  const countByDay = (events: Dated[], date: string) => events.filter((event) => event.date === date).length;

  /** Lists the days of a period up to today; all time begins with the first event. */
  function listDates(name: PeriodName, events: Dated[]): string[] {
    const days = periodDays[name];
    const first = Math.min(today.day, ...events.map(({ day }) => day));
    const dates = [];
    for (let day = days === null ? first : today.day - days + 1; day <= today.day; day += 1)
      dates.push(toPlainDate(day));
    return dates;
  }

  const ofListing = <Event extends { propertyId: string | null }>(events: Event[], id: string | undefined) =>
    id === undefined ? events : events.filter(({ propertyId }) => propertyId === id);

  /** Computes the figures of the account, or of one listing. */
  function summarize(name: PeriodName, propertyId?: string) {
    const [seen, enquiries] = [ofListing(views, propertyId), ofListing(leads, propertyId)];
    const unique = seen.filter((view) => view.isFirst);
    const dates = listDates(name, [...seen, ...enquiries]);
    return {
      from: dates[0],
      to: dates.at(-1),
      totalViews: compare(seen, name),
      uniqueViews: compare(unique, name),
      leads: compare(enquiries, name),
      conversion: compareConversion(enquiries, unique, name),
      daily: dates.map((date) => ({
        date,
        views: countByDay(seen, date),
        uniqueViews: countByDay(unique, date),
        leads: countByDay(enquiries, date),
      })),
    };
  }

  const rowOf = (name: PeriodName, id: string) => {
    const { totalViews, uniqueViews, leads: enquiries, conversion } = summarize(name, id);
    const dates = listDates(name, views);
    const size = Math.ceil(dates.length / 30);
    const series: number[] = [];
    for (const [index, date] of dates.entries()) {
      const part = Math.floor(index / size);
      series[part] = (series[part] ?? 0) + countByDay(ofListing(views, id), date);
    }
    return {
      id,
      totalViews: totalViews.value,
      uniqueViews: uniqueViews.value,
      leads: enquiries.value,
      conversion: conversion.value,
      trend: totalViews.change,
      previousViews: totalViews.previous,
      series,
    };
  };

  const countRecent = (events: Dated[]) => ({
    today: events.filter(({ date }) => date === today.date).length,
    thisWeek: events.filter(({ week }) => week === today.week).length,
    thisMonth: events.filter(({ month }) => month === today.month).length,
  });

  return {
    summarize,
    rows: (name: PeriodName) => properties.map(({ id }) => rowOf(name, id)),
    leads(name: PeriodName) {
      const chosen = leads.filter(inPeriod(name));
      const byStage: Record<string, number> = {};
      for (const { status } of chosen) {
        const stage = status === 'In Progress' ? 'Contacted' : status;
        byStage[stage] = (byStage[stage] ?? 0) + 1;
      }
      return { ...countRecent(leads), total: chosen.length, byStage };
    },
    traffic(name: PeriodName) {
      const chosen = views.filter(inPeriod(name));
      return [...new Set(chosen.map(({ source }) => source))].map((source) => {
        const own = chosen.filter((view) => view.source === source);
        const share = roundRatio(1_000 * own.length, chosen.length) / 10;
        return { source, views: own.length, uniqueViews: own.filter(({ isFirst }) => isFirst).length, share };
      });
    },
    newsletter: (name: PeriodName) => ({
      ...countRecent(subscribers),
      inPeriod: subscribers.filter(inPeriod(name)).length,
      total: subscribers.length,
    }),
    /** Returns the end of the compared part of the day 30 days ago. */
    thirtyDaysAgo: () => endOfComparison(today.day - 30),
    isInPeriod: (name: PeriodName) => (iso: string) => inPeriod(name)(dated(iso)),
  };
}

/**
 * Counts the views of an account again. Each is either the visitor's first one of the listing on that UTC day or not.
 */
async function recountUnique({ views }: AccountData) {
  const seen: string[] = [];
  return (await views.all()).map(({ propertyId, visitor, source, at }) => {
    const key = [propertyId, visitor, at.slice(0, 10)].join(' ');
    const isFirst = !seen.includes(key);
    seen.push(key);
    return { propertyId, source, at, isFirst };
  });
}

const convert = (leads: number, uniqueViews: number) =>
  uniqueViews === 0 ? 0 : roundRatio(10_000 * leads, uniqueViews) / 100;

/** Computes a change in percent; null for a change from zero. */
export function changeInPercent(value: number, previous: number): number | null {
  if (value === previous) return 0;
  return previous === 0 ? null : roundRatio(1_000 * (value - previous), previous) / 10;
}

/** Rounds a ratio, halves up, without the errors of decimal fractions in binary. */
function roundRatio(numerator: number, denominator: number): number {
  const rounded = Math.floor((2 * numerator + denominator) / (2 * denominator));
  // JSON has no -0.
  return rounded === 0 ? 0 : rounded;
}
