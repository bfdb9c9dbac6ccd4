import type { Page, Route } from 'playwright';
import type { Api } from '../support/Api.ts';
import type { Random } from './random.ts';

/** A disturbance of the page's environment. */
export interface Disturbance {
  name: string;
  /** Whether no document can be loaded. */
  isOffline: boolean;
  end(): Promise<unknown>;
}

type CallApi = (work: (api: Api) => Promise<unknown>) => Promise<unknown>;
type Begin = (page: Page, callApi: CallApi) => Promise<() => Promise<unknown>>;

const fault =
  (answer: { status?: number; delayMs?: number; drop?: boolean }): Begin =>
  async (_page, callApi) => {
    await callApi((api) => api.fault({ path: '**', ...answer }));
    return () => callApi((api) => api.clearFaults());
  };

const failingFiles =
  (pattern: RegExp): Begin =>
  async (page) => {
    const fail = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Gone.' });
    await page.route(pattern, fail);
    return () => page.unroute(pattern, fail);
  };

const OFFLINE = 'the network is gone';
const KINDS: [name: string, begin: Begin][] = [
  ['the API answers 500', fault({ status: 500 })],
  ['the API answers 429', fault({ status: 429 })],
  ['the API is slow', fault({ delayMs: 2_000 })],
  ['the API breaks connections off', fault({ drop: true })],
  ['half of the files of modules are missing', failingFiles(/\/modules\/[^/]*[a-m]\/.*\.js$/)],
  ['chunks of the shell are missing', failingFiles(/\/modules\/shell\/(?!.*main).*\.js$/)],
  [
    OFFLINE,
    async (page) => {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  ],
  [
    'the access token has expired',
    async (_page, callApi) => {
      await callApi((api) => api.expireTokens());
      return async () => {};
    },
  ],
];

export async function startDisturbance(page: Page, callApi: CallApi, random: Random): Promise<Disturbance> {
  const [name, begin] = random.pick(KINDS);
  return { name, isOffline: name === OFFLINE, end: await begin(page, callApi) };
}
