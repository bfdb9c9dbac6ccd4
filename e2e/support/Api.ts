import type { Schemas } from '@lintel/contract/api';
import type { APIRequestContext } from '@playwright/test';
import type { Account } from './account.ts';
import type { Ids } from './paths.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** The API from an account's view, bypassing the product, to prepare data and to inspect results. */
export class Api {
  constructor(
    private readonly request: APIRequestContext,
    private readonly account: Account,
  ) {}

  /** @throws Error for every unsuccessful response */
  async call<Data>(method: Method, path: string, data?: unknown): Promise<Data> {
    const headers = { Authorization: `Bearer ${this.account.token}` };
    const answer = await this.request[method](`/api${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? (null as Data) : JSON.parse(text).data;
  }

  get<Data>(path: string) {
    return this.call<Data>('get', path);
  }

  /** Makes calls of this account fail, stall or break off, until `clearFaults`. */
  fault(fault: Schemas['Fault']) {
    return this.call('post', '/__mock/faults', fault);
  }

  clearFaults() {
    return this.call('delete', '/__mock/faults');
  }

  /** Expires every access token of the account; `__mock` calls still accept it. */
  expireTokens() {
    return this.call('post', '/__mock/tokens/expire');
  }

  /** Returns the number of calls that the server has received from this account. */
  async countCalls(wanted: { path: string; method?: string; status?: string }): Promise<number> {
    const { count } = await this.get<{ count: number }>(`/__mock/calls?${new URLSearchParams(wanted)}`);
    return count;
  }

  /** Returns the newest lead, or the lead with the given name. */
  async lead(name?: string): Promise<Schemas['Lead']> {
    const leads = await this.get<Schemas['Lead'][]>('/leads?_limit=100&_expand=property');
    const lead = name === undefined ? leads[0] : leads.find((each) => each.name === name);
    if (!lead) throw new Error(`The account has no lead ${name}.`);
    return lead;
  }

  /** Creates a draft of a newsletter. */
  newsletter(content: Schemas['CampaignForm'] = { subject: 'Autumn in Lisbon', body: '<p>Hello</p>' }) {
    return this.call<Schemas['Campaign']>('post', '/campaigns', content);
  }

  /** Returns the ids of a lead with its property, a public listing and the agent, for paths with parameters. */
  async ids(): Promise<Ids> {
    const { id, propertyId } = await this.lead();
    const [listing] = await this.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
    const { username } = this.account.user;
    return { lead: id, property: propertyId ?? '', slug: listing?.slug ?? '', username };
  }
}
