import type { APIRequestContext, Page } from '@playwright/test';

export type AccountKind = 'demo' | 'empty' | 'large' | 'errors';

/** An account of the API, like those that a standalone page creates. */
export class Account {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly kind: AccountKind,
    private readonly session: { token: string; refresh_token: string; user: object },
  ) {}

  static async create(request: APIRequestContext, kind: AccountKind): Promise<Account> {
    const response = await request.post('/api/__mock/accounts', { data: { scenario: kind } });
    if (!response.ok())
      throw new Error(`Couldn't create an account: ${response.status()} ${await response.text()}`);
    return new Account(request, kind, (await response.json()).data);
  }

  /** Reads from the API as this account. @throws Error for every unsuccessful response */
  async get<Data>(path: string): Promise<Data> {
    const headers = { Authorization: `Bearer ${this.session.token}` };
    const response = await this.request.get(`/api${path}`, { headers });
    if (!response.ok()) throw new Error(`GET ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()).data;
  }

  /** Sends a POST as this account. @throws Error for every unsuccessful response */
  async post<Data>(path: string, data: object): Promise<Data> {
    const headers = { Authorization: `Bearer ${this.session.token}` };
    const response = await this.request.post(`/api${path}`, { headers, data });
    if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()).data;
  }

  /** Makes pages opened with `?account=<kind>` use this account. */
  async use(page: Page) {
    const { token, refresh_token, user } = this.session;
    const stored = { purpose: this.kind, access: token, refresh: refresh_token, user };
    await page.addInitScript(
      (account) => sessionStorage.setItem('lintel.standalone', JSON.stringify(account)),
      stored,
    );
  }
}
