import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { createParser } from 'eventsource-parser';
import sharp from 'sharp';

const PASSWORD = 'correct horse battery';

interface Reply {
  status: number;
  body: string;
}

/** An agent that calls the dashboard through nginx like a browser, over keep-alive connections. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  token = '';
  refreshToken = '';

  constructor(readonly port: number) {}

  async send(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await this.open(method, path, body, headers);
    return { status: response.statusCode ?? 0, body: (await response.toArray()).join('') };
  }

  async open(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<IncomingMessage> {
    const call = request({
      agent: this.agent,
      host: '127.0.0.1',
      port: this.port,
      path,
      method,
      headers: {
        Host: 'localhost',
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(body && !Buffer.isBuffer(body) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    call.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    try {
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      return response;
    } catch (error) {
      // Retries like a browser when nginx has just closed a keep-alive connection.
      if (call.reusedSocket && Reflect.get(error as Error, 'code') === 'ECONNRESET')
        return this.open(method, path, body, headers);
      throw error;
    }
  }

  async json<Data>(method: string, path: string, body?: object): Promise<Data> {
    const reply = await this.send(method, `/api${path}`, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path} responded with ${reply.status}: ${reply.body}`);
    return reply.body === '' ? (undefined as Data) : (JSON.parse(reply.body).data as Data);
  }

  async signUp(email: string) {
    const registration = { email, firstname: 'Ada', lastname: 'Lovelace', password: PASSWORD };
    const reply = await this.send('POST', '/api/auth/register', registration);
    if (reply.status !== 201) throw new Error(`Sign-up responded with ${reply.status}: ${reply.body}`);
    this.take(JSON.parse(reply.body));
  }

  take(session: { token?: string; refresh_token?: string; data?: { token: string; refresh_token: string } }) {
    const { token = '', refresh_token: refreshToken = '' } = session.data ?? session;
    Object.assign(this, { token, refreshToken });
  }

  close() {
    this.agent.destroy();
  }
}

/** Results of the clients' calls while the fleet is changed. */
export interface Load {
  calls: number;
  errors: string[];
  /** Leads that were created. */
  created: Set<string>;
  stop(): Promise<void>;
}

/**
 * Starts agents that read and write without a pause, and report every response that is not a success. They never repeat
 * a request.
 */
export async function startLoad(clients: readonly Client[]): Promise<Load> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  let isRunning = true;
  const load: Load = { calls: 0, errors: [], created: new Set(), stop };
  const running = clients.map(async (client, number) => {
    for (let turn = 0; isRunning; turn += 1) {
      await check(client, 'GET', '/');
      await check(client, 'GET', '/registry.json');
      await check(client, 'GET', '/modules/shell/1.0.0/main.js');
      const made = await check(client, 'POST', '/api/leads', { name: `Lead ${number}-${turn}` });
      if (made) load.created.add(JSON.parse(made).data.id);
      await check(client, 'GET', '/api/leads?_limit=5');
      if (turn % 10 === 0) await checkUpload(client);
    }
  });

  /** @returns the body of a success */
  async function check(client: Client, ...call: Parameters<Client['send']>): Promise<string | null> {
    load.calls += 1;
    const [method, path] = call;
    try {
      const { status, body } = await client.send(...call);
      if (status < 300) return body;
      load.errors.push(`${method} ${path} responded with ${status}: ${body.slice(0, 200)}`);
    } catch (error) {
      load.errors.push(`${method} ${path} failed: ${String(error)}`);
    }
    return null;
  }

  async function checkUpload(client: Client) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
    const body = await check(
      client,
      'POST',
      '/api/uploads',
      Buffer.from(await encoded.arrayBuffer()),
      headers,
    );
    if (body) await check(client, 'GET', JSON.parse(body).data.url);
  }

  async function stop() {
    isRunning = false;
    await Promise.all(running);
  }
  return load;
}

/** Follows an account's events like a browser: after the end of a stream, it resumes after the last event. */
export class Listener {
  /** How often each lead was reported as created. */
  readonly created = new Map<string, number>();
  readonly ends: string[] = [];
  resets = 0;
  private isOpen = true;
  private response: IncomingMessage | undefined;

  /** @param lastId the event to resume after */
  constructor(
    private readonly client: Client,
    public lastId = '',
  ) {
    void this.run();
  }

  private async run() {
    while (this.isOpen) {
      try {
        this.response = await this.client.open('GET', '/api/events', undefined, {
          ...(this.lastId && { 'Last-Event-ID': this.lastId }),
        });
        if (this.response.statusCode !== 200) throw new Error(`responded with ${this.response.statusCode}`);
        const { feed } = createParser({ onEvent: (event) => this.receive(event) });
        for await (const chunk of this.response.setEncoding('utf8')) feed(String(chunk));
        if (this.isOpen) this.ends.push('ended');
      } catch (error) {
        if (this.isOpen) this.ends.push(`broke: ${String(error)}`);
      }
    }
  }

  private receive({ id = '', event, data }: { id?: string; event?: string; data: string }) {
    this.lastId = id;
    if (event === 'reset') this.resets += 1;
    const change = JSON.parse(data) as { type?: string; id?: string; action?: string };
    if (change.type !== 'lead' || change.action !== 'created' || !change.id) return;
    this.created.set(change.id, (this.created.get(change.id) ?? 0) + 1);
  }

  close() {
    this.isOpen = false;
    this.response?.destroy();
  }
}
