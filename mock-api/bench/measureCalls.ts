import { type Calls, median } from './startServer';

const RUNS = 5;

const reads: Record<string, (run: number) => string> = {
  'leads, first page': () => '/leads',
  'leads, page 4000 by name': () => '/leads?_sort=name&_page=4000',
  'leads, one stage with the listing': (run) => `/leads?status=Won&_page=${run + 1}&_expand=property`,
  'leads, two filters, sorted': (run) =>
    `/leads?isRead=true&status_ne=Lost&_sort=email&_order=desc&_page=${run + 1}`,
  'leads, searched': (run) => `/leads?q=lead.${run}77`,
  'leads, searched by phone': (run) => `/leads?q=0912 ${run}77`,
  'leads, searched by listing': (run) => `/leads?q=pinhal, villa with pool ${run}`,
  'leads, board': () => '/leads/board',
  'properties, filtered and sorted': (run) => `/properties?type=Villa&price_gte=${500_000 + run}&_sort=price`,
  'properties, searched': (run) => `/properties?q=villa ${run}`,
  'properties by leads': () => '/properties?_sort=leads&_order=desc',
  'subscribers, searched': (run) => `/subscribers?q=müller&_page=${run + 1}`,
  'subscribers, filtered': (run) => `/subscribers?status=Active&source=Open house&_page=${run + 1}`,
  'reviews, searched': (run) => `/reviews?q=grant&_page=${run + 1}&_limit=10`,
  'search everything': (run) => `/search?q=ferreira${run === 0 ? '' : ` ${run}`}`,
  'analytics, summary of all time': () => '/analytics/summary?period=all&tz=America/New_York',
  'analytics, listings of all time': () => '/analytics/properties?period=all',
  'analytics, leads of all time': () => '/analytics/leads?period=all',
  'analytics, traffic of all time': () => '/analytics/traffic?period=all',
  overview: () => '/overview',
  profile: () => '/me',
};

/**
 * Medians of five (ms). Each read follows a write, so that no cached selection is measured.
 * @param reader the account at the process that is read from
 * @param writer the account at the process that is written to
 */
export async function measureCalls(reader: Calls, writer: Calls): Promise<Record<string, number>> {
  const [lead] = (await reader.json('GET', '/leads?_limit=1')).data as { id: string }[];
  const touch = (text: string) => writer.time('PATCH', `/leads/${lead?.id}`, { phone: text });
  const medians: Record<string, number> = {};
  for (const [name, address] of Object.entries(reads)) {
    await reader.time('GET', address(RUNS));
    const times: number[] = [];
    for (let number = 0; number < RUNS; number += 1) {
      await touch(`+351 ${number}`);
      times.push(await reader.time('GET', address(number)));
    }
    medians[name] = median(times);
  }
  const writes: number[] = [];
  for (let number = 0; number < RUNS; number += 1) writes.push(await touch(`+44 ${number}`));
  medians['write: a lead'] = median(writes);
  const creations: number[] = [];
  for (let number = 0; number < RUNS; number += 1)
    creations.push(await writer.time('POST', '/leads', { name: `Bench ${number}` }));
  medians['write: a new lead'] = median(creations);
  return medians;
}
