import { checkHistory, type Read, type Write } from './checkHistory';
import { type Cluster, call, pick } from './cluster';

const CLIENTS = 100;
const RECORDS = 8;
/** Status of a write whose version is stale. */
const CONFLICT = 409;

interface Lead {
  id: string;
  name: string;
  version: number;
}

/** Lets clients of all processes read the same leads and replace the versions that they have read. */
export async function writeInConflict(cluster: Cluster, seconds: number) {
  const [token] = await cluster.createAccount(1);
  const url = (id: string) => `${cluster.base()}/leads/${id}`;
  const ids: string[] = [];
  for (let number = 0; number < RECORDS; number += 1) {
    const created = await call<Lead>(`${cluster.base()}/leads`, token, {
      method: 'POST',
      body: { name: `Lead ${number}` },
    });
    ids.push(created.data?.id ?? '');
  }
  const history: (Read | Write)[] = [];
  const unexpected = new Map<number, number>();
  let refused = 0;
  const end = performance.now() + seconds * 1000;

  async function read(id: string): Promise<Lead | undefined> {
    const began = performance.now();
    const { status, data } = await call<Lead>(url(id), token);
    if (!data) unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
    else
      history.push({
        kind: 'read',
        record: id,
        began,
        ended: performance.now(),
        version: data.version,
        value: data.name,
      });
    return data;
  }

  async function write(id: string, value: string) {
    const lead = await read(id);
    if (!lead) return;
    const began = performance.now();
    const { status, data } = await call<Lead>(url(id), token, {
      method: 'PATCH',
      body: { name: value },
      headers: { 'If-Match': `"${lead.version}"` },
    });
    if (status === CONFLICT) refused += 1;
    else if (!data) unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
    else
      history.push({
        kind: 'write',
        record: id,
        began,
        ended: performance.now(),
        expected: lead.version,
        version: data.version,
        value,
      });
  }

  async function runClient(client: number) {
    for (let turn = 0; performance.now() < end; turn += 1)
      await (Math.random() < 0.5 ? read(pick(ids)) : write(pick(ids), `Client ${client}, turn ${turn}`));
  }

  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)));
  for (const id of ids) await read(id);
  return {
    clients: CLIENTS,
    seconds,
    reads: history.filter(({ kind }) => kind === 'read').length,
    writes: history.filter(({ kind }) => kind === 'write').length,
    refused,
    unexpected: Object.fromEntries(unexpected),
    problems: [...checkHistory(history), ...[...unexpected].map(([status]) => `responded with ${status}`)],
  };
}
