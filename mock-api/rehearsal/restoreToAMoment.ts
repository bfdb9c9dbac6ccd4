import { type Client, Listener } from './clients';
import type { Fleet } from './Fleet';

interface Lead {
  id: string;
  name: string;
}

/** Destroys data, and restores the database to the moment before. @returns the problems, one sentence each */
export async function restoreToAMoment(fleet: Fleet, client: Client, version: string): Promise<string[]> {
  const { database } = fleet;
  await database.backUp();
  await client.json('POST', '/leads', { name: 'After the base backup' });
  const before = await readLeads(client);
  const [{ moment } = { moment: '' }] = await database.query<{ moment: string }>(
    'select now()::text as moment',
  );

  const listener = new Listener(client);
  for (const { id } of before) await client.json('DELETE', `/leads/${id}`);
  const { id: lost } = await client.json<Lead>('POST', '/leads', { name: 'Lost' });
  while (!listener.created.has(lost)) await new Promise(setImmediate);
  const lastSeen = listener.lastId;
  listener.close();

  await fleet.stopApis();
  await database.restoreTo(moment);
  await fleet.startApis(version);
  const after = await readLeads(client);

  // The restored account has fewer changes than the client has seen. This loop adds changes until it has as many.
  for (let number = 0; number <= before.length + 1; number += 1)
    await client.json('POST', '/leads', { name: `After the restore ${number}` });
  const resumed = new Listener(client, lastSeen);
  while (resumed.lastId === lastSeen) await new Promise(setImmediate);
  const { id: next } = await client.json<Lead>('POST', '/leads', { name: 'Next' });
  while (!resumed.created.has(next)) await new Promise(setImmediate);
  resumed.close();
  console.log(JSON.stringify({ restored: { moment, leads: after.length, destroyed: before.length } }));
  return [
    ...(JSON.stringify(after) === JSON.stringify(before)
      ? []
      : ['The restored leads are not those of the moment.']),
    ...(resumed.resets === 1 ? [] : ['A stream from before the restore goes on as if nothing had happened.']),
  ];
}

async function readLeads(client: Client): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let page = 1; ; page += 1) {
    const found = await client.json<Lead[]>('GET', `/leads?_limit=100&_page=${page}&_sort=id`);
    leads.push(...found);
    if (found.length < 100) return leads;
  }
}
