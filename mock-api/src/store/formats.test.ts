import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { propertyFields } from '@lintel/contract/property';
import { joinUsers } from '../testing/joinUsers';
import { createTemporaryDirectory, startApi } from '../testing/startApi';
import { checksum } from './checksum';
import { FORMAT } from './migrations';
import { openJournalStore } from './openJournalStore';
import type { PropertyRecord } from './records';
import type { SnapshotRow } from './Store';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

const storeFile = () => join(dataDirectory, 'store.json');
const journal = () => join(dataDirectory, 'journal-1.log');
const filesWithoutLock = async () => {
  const names = (await readdir(dataDirectory)).filter((name) => name !== 'lock');
  return Promise.all(names.map(async (name) => [name, await readFile(join(dataDirectory, name), 'utf8')]));
};
const line = (content: unknown) => `${checksum(JSON.stringify(content))} ${JSON.stringify(content)}\n`;

/** Makes a JSON file like the first version (format 1). */
function firstFormat(rows: SnapshotRow[], first = 1): string {
  const lines = rows.map((row) => {
    const rest = JSON.stringify(row).slice(1);
    return `\n["${checksum(rest)}",${rest}`;
  });
  return `{"format":1,"journal":${first},"rows":[${lines.join(',')}\n],"count":${rows.length}}\n`;
}

test.each([
  ['the JSON file', storeFile, '{"format":99,"zipped":true}\nwhatever comes then'],
  ['a journal', journal, `${line({ format: 99 })}whatever comes then\n`],
])('refuses to start with %s of a newer version, says why and changes nothing', async (_, file, text) => {
  await writeFile(file(), text);
  const before = await filesWithoutLock();
  await expect(startApi({ dataDirectory })).rejects.toThrow(
    `${file()} was written by a newer version of Lintel (format 99; this version reads up to ${FORMAT}). Nothing was changed; start that version, or restore a backup from before the update.`,
  );
  expect(await filesWithoutLock()).toEqual(before);
});

/** Fields of every record of the first version. */
const originalFields: Record<string, string[]> = {
  accounts: ['email', 'passwordHash', 'firstname', 'lastname', 'username', 'profile'],
  refreshTokens: ['accountId', 'sessionId', 'expiresAt'],
  leads: ['name', 'email', 'date', 'propertyId'],
  properties: ['title', 'type', 'state', 'slug', 'images'],
  reviews: ['customerName', 'comment', 'date'],
  subscribers: ['email'],
  notes: ['leadId', 'content'],
  activities: ['leadId', 'type', 'at'],
  uploads: ['name', 'files'],
  views: ['propertyId', 'visitor', 'at'],
};

test('fills later fields of older records from the JSON file and the journal', async () => {
  const first = await startApi({ dataDirectory });
  const marta = await first.createAccount('demo');
  await marta.post('/saved-views').send({ screen: 'leads', name: 'Won', query: 'status=Won' }).expect(201);
  const [lead] = (await marta.get('/leads?_limit=1')).body.data;
  await marta.post(`/leads/${lead.id}/notes`).send({ content: 'Called' }).expect(201);
  await first.close();
  const text = await readFile(storeFile(), 'utf8');
  const rows = joinUsers(
    (JSON.parse(text).rows as [string, ...SnapshotRow][]).map(([, ...row]) => row as SnapshotRow),
  );
  const old = rows.map(([name, account, record]): SnapshotRow => {
    const fields = Object.entries(record).filter(([field]) =>
      ['id', ...(originalFields[name] ?? [])].includes(field),
    );
    return [name, account, Object.fromEntries(fields) as { id: string }];
  });
  const number = Number(/"journal":(\d+)/.exec(text)?.[1]);
  const inJournal = old.filter(([name]) => name === 'leads' || name === 'uploads');
  await writeFile(
    storeFile(),
    firstFormat(
      old.filter((row) => !inJournal.includes(row)),
      number,
    ),
  );
  await writeFile(
    join(dataDirectory, `journal-${number}.log`),
    line(inJournal.map(([collection, account, put]) => ({ collection, account, put }))),
  );

  const api = await startApi({ dataDirectory });
  const { body } = await api.http
    .post('/api/auth/refresh')
    .send({ refresh_token: marta.refreshToken })
    .expect(200);
  const calls = api.withToken(body.payload.access.token);
  // A session of the first version does not contain the time of the sign-in.
  await calls.post('/auth/reauthenticate').send({ password: marta.password }).expect(200);
  for (const path of [
    '/me',
    '/account',
    '/account/sessions',
    '/leads?_expand=property&_limit=100',
    '/leads/board',
    `/leads/${lead.id}/notes`,
    `/leads/${lead.id}/activity`,
    '/properties?_limit=100',
    '/subscribers?_limit=100',
    '/subscribers/counts',
    '/reviews?_limit=100',
    '/reviews/counts',
    '/reply-templates',
    '/saved-views',
    '/tasks',
    '/overview',
    '/analytics/summary?period=all',
    '/analytics/properties?period=all',
    '/analytics/leads?period=all',
    '/analytics/traffic?period=all',
    '/analytics/newsletter?period=all',
    '/search?q=a',
    '/account/export',
    `/public/agents/${marta.user.username}`,
  ]) {
    const { status, body } = await calls.get(path);
    expect({ path, status, error: body.error }).toEqual({ path, status: 200, error: undefined });
  }
  const own = rows.filter(([name, account]) => name === 'leads' && account === marta.user.id);
  expect((await calls.get('/leads')).body.meta.total).toBe(own.length);
  await calls.patch(`/leads/${lead.id}`).send({ status: 'Contacted' }).expect(200);
  await api.close();
  expect(await readFile(storeFile(), 'utf8')).toContain(`{"format":${FORMAT},`);
  await (await openJournalStore(dataDirectory)).close();
}, 30_000);

/** Makes a JSON file of the current format. */
const currentFormat = (rows: SnapshotRow[], first: number) =>
  firstFormat(rows, first).replace('"format":1', `"format":${FORMAT}`);

test('returns the default of a field that was added after a listing was written', async () => {
  const first = await startApi({ dataDirectory });
  const marta = await first.createAccount('demo');
  const [listing] = (await marta.get('/properties?_limit=1')).body.data;
  await first.close();
  const text = await readFile(storeFile(), 'utf8');
  const number = Number(/"journal":(\d+)/.exec(text)?.[1]);
  const rows = JSON.parse(text).rows as [string, ...SnapshotRow][];
  const withoutField = rows.map(([, name, account, record]): SnapshotRow => {
    const { pet_policy: _, has_elevator: __, ...rest } = record as PropertyRecord;
    return [name, account, rest];
  });
  // Half of the records are in the JSON file, the other half in the journal.
  const inFile = withoutField.filter(([, , { id }]) => id !== listing.id);
  await writeFile(storeFile(), currentFormat(inFile, number));
  const inJournal = withoutField.filter(([, , { id }]) => id === listing.id);
  await writeFile(
    join(dataDirectory, `journal-${number}.log`),
    line({ format: FORMAT }) +
      line(inJournal.map(([collection, account, put]) => ({ collection, account, put }))),
  );

  const api = await startApi({ dataDirectory });
  const calls = api.withToken(marta.token);
  const { data } = (await calls.get('/properties?_limit=100').expect(200)).body;
  expect(data.length).toBeGreaterThan(20);
  for (const property of data) expect(property).toMatchObject({ pet_policy: null, has_elevator: false });
  await calls.get(`/properties/${listing.id}`).expect(200);
  await calls.get(`/public/listings/${listing.slug}`).expect(200);
  await calls.patch(`/properties/${listing.id}`).send({ price: 700_000 }).expect(200);
  await api.close();
}, 30_000);

test('requires a new format number when the listing form changes', () => {
  const fields = checksum(propertyFields.map(({ name, kind }) => `${name}:${kind}`).join());
  // When this fails: add a migration with the next format to migrations.ts, then write both values here. Listings on
  // disk get the new field's default; older versions reject a store that has it.
  expect({ format: FORMAT, fields }).toEqual({ format: 15, fields: 'e4a9b1c9' });
});
