import type { APIRequestContext, Page } from '@playwright/test';

export type Kind = 'demo' | 'empty' | 'large' | 'errors';

/** An account of the API, as the one that a standalone page makes for itself. */
export class Account {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly kind: Kind,
    private readonly session: { token: string; refresh_token: string; user: object },
  ) {}

  static async create(request: APIRequestContext, kind: Kind): Promise<Account> {
    const answer = await request.post('/api/__mock/accounts', { data: { scenario: kind } });
    if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
    return new Account(request, kind, (await answer.json()).data);
  }

  /** Reads from the API as this account does. @throws Error for every answer but a success */
  async get<Data>(path: string): Promise<Data> {
    const headers = { Authorization: `Bearer ${this.session.token}` };
    const answer = await this.request.get(`/api${path}`, { headers });
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  }

  /** Pages that are opened from here on with `?account=<kind>` find this account in their tab. */
  async use(page: Page) {
    const { token, refresh_token, user } = this.session;
    const kept = { purpose: this.kind, access: token, refresh: refresh_token, user };
    await page.addInitScript(
      (account) => sessionStorage.setItem('lintel.standalone', JSON.stringify(account)),
      kept,
    );
  }
}
