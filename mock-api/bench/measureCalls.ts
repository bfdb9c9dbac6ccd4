import { type Calls, type CallTimes, median } from './startServer';

const RUNS = 5;
/** Calls before the measured ones: servers run for days, and V8 compiles code that runs often. */
const WARM_UPS = 20;

/** Target durations of calls (ms); null for calls without a target. */
const PAGE = 15;
const BOARD = 40;
const ANALYTICS = 50;
const WRITE = 10;

/** Texts that all leads contain. */
const ofAll = ['example.com', '@example', 'ample.c', '.com', 'xampl', 'lead'];

const reads: Record<string, [target: number | null, address: (run: number) => string]> = {
  'leads, first page': [PAGE, () => '/leads'],
  'leads, page 4000 by name': [PAGE, () => '/leads?_sort=name&_page=4000'],
  'leads, one stage with the listing': [PAGE, (run) => `/leads?status=Won&_page=${run + 1}&_expand=property`],
  'leads, two filters, sorted': [
    PAGE,
    (run) => `/leads?isRead=true&status_ne=Lost&_sort=email&_order=desc&_page=${run + 1}`,
  ],
  'leads, searched': [PAGE, (run) => `/leads?q=lead.${run}77`],
  'leads, searched by what many contain': [PAGE, (run) => `/leads?q=lead.${run}`],
  'leads, first searched by what all contain': [PAGE, (run) => `/leads?q=${ofAll[run]}`],
  'leads, again searched by what all contain': [PAGE, () => '/leads?q=lead.'],
  'leads, searched by what none contains': [PAGE, (run) => `/leads?q=zeppelin ${run}`],
  'leads, searched by phone': [PAGE, (run) => `/leads?q=0912 ${run}77`],
  'leads, searched by listing': [PAGE, (run) => `/leads?q=pinhal, villa with pool ${run}`],
  'leads, board': [BOARD, () => '/leads/board'],
  'properties, filtered and sorted': [
    PAGE,
    (run) => `/properties?type=Villa&price_gte=${500_000 + run}&_sort=price`,
  ],
  'properties, searched': [PAGE, (run) => `/properties?q=villa ${run}`],
  'properties by leads': [PAGE, () => '/properties?_sort=leads&_order=desc'],
  'subscribers, searched': [PAGE, (run) => `/subscribers?q=müller&_page=${run + 1}`],
  'subscribers, filtered': [PAGE, (run) => `/subscribers?status=Active&source=Open house&_page=${run + 1}`],
  'reviews, searched': [PAGE, (run) => `/reviews?q=grant&_page=${run + 1}&_limit=10`],
  'search everything': [null, (run) => `/search?q=ferreira${run === 0 ? '' : ` ${run}`}`],
  'analytics, summary of all time': [ANALYTICS, () => '/analytics/summary?period=all&tz=America/New_York'],
  'analytics, listings of all time': [ANALYTICS, () => '/analytics/properties?period=all'],
  'analytics, leads of all time': [ANALYTICS, () => '/analytics/leads?period=all'],
  'analytics, traffic of all time': [ANALYTICS, () => '/analytics/traffic?period=all'],
  overview: [null, () => '/overview'],
  profile: [null, () => '/me'],
};
const UPDATE = 'write: a lead';
const CREATION = 'write: a new lead';

/** Targets by the name of the measured call. */
export const targets: ReadonlyMap<string, number | null> = new Map([
  ...Object.entries(reads).map(([name, [target]]) => [name, target] as const),
  [UPDATE, WRITE],
  [CREATION, WRITE],
]);

/**
 * Medians of five (ms). Each read follows a write, so that no cached selection is measured.
 * @param reader the account at the process that serves the reads
 * @param writer the account at the process that serves the writes
 */
export async function measureCalls(reader: Calls, writer: Calls): Promise<Record<string, CallTimes>> {
  const [lead] = (await reader.json('GET', '/leads?_limit=1')).data as { id: string }[];
  const touch = (text: string) => writer.measure('PATCH', `/leads/${lead?.id}`, { phone: text });
  const medians: Record<string, CallTimes> = {};
  for (const [name, [, address]] of Object.entries(reads)) {
    for (let number = 0; number < WARM_UPS; number += 1) await reader.time('GET', address(RUNS));
    medians[name] = await takeMedian(async (number) => {
      await touch(`+351 ${number}`);
      return reader.measure('GET', address(number));
    });
  }
  for (let number = 0; number < WARM_UPS; number += 1) await touch(`+49 ${number}`);
  medians[UPDATE] = await takeMedian((number) => touch(`+44 ${number}`));
  const create = (name: string) => writer.measure('POST', '/leads', { name });
  for (let number = 0; number < WARM_UPS; number += 1) await create(`Warm-up ${number}`);
  medians[CREATION] = await takeMedian((number) => create(`Bench ${number}`));
  return medians;
}

async function takeMedian(measure: (number: number) => Promise<CallTimes>): Promise<CallTimes> {
  const times: CallTimes[] = [];
  for (let number = 0; number < RUNS; number += 1) times.push(await measure(number));
  return {
    client: median(times.map(({ client }) => client)),
    server: median(times.map(({ server }) => server)),
  };
}
