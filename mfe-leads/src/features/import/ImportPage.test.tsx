import { API_BASE, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { leadsApi } from '../../api';
import { createStore } from '../../store';
import {
  figures,
  fileOf,
  imported,
  importedRows,
  importServer,
  imports,
  openImport,
} from '../../testing/importServer';
import ImportPage from './ImportPage';

let saved: { name: string; file: Blob }[] = [];

const server = importServer();

beforeEach(() => {
  saved = [];
  let file = new Blob();
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => jest.restoreAllMocks());

const rowsShown = async () =>
  within(await screen.findByRole('table', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const status = () => screen.findByText(/^\d[\d,]* rows?: /);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const select = (name: string | RegExp) => screen.findByRole('combobox', { name });
test('detects the columns and shows the result of every row', async () => {
  const { user } = await openImport(
    'Full name,E-mail,Hat',
    'Ada,ada@example.com,top',
    'Bob,known@example.com,',
    'Cy,nowhere,',
    'Di,ADA@example.com,',
  );
  await button('Import 1 lead');
  expect(await status()).toHaveTextContent(
    '4 rows: 1 new, 1 skipped, 1 with a problem, 1 repeating another row',
  );
  await waitFor(async () =>
    expect(await rowsShown()).toEqual([
      '1Adaada@example.comNew lead',
      '2Bobknown@example.comExists, will be skipped',
      "3CynowhereE-mail: “nowhere” isn't an email address",
      '4DiADA@example.comHas the email address of row 1',
    ]),
  );
  await user.click(await button('With a problem'));
  await waitFor(async () => expect(await rowsShown()).toHaveLength(2));
  await user.click(await button('Existing'));
  await waitFor(async () => expect(await rowsShown()).toHaveLength(1));
});

test('skips or updates existing rows, and counts them on the button', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => `Lead ${row},known.${row}@example.com`);
  const { user } = await openImport('Name,Email', ...rows, 'Ada,ada@example.com');
  await button('Import 1 lead');
  const choice = await screen.findByRole('group', { name: 'Existing leads' });
  expect(screen.getByText(/^60 rows are leads already/)).toBeInTheDocument();
  await user.click(within(choice).getByRole('button', { name: 'Update' }));
  expect(await status()).toHaveTextContent('61 rows: 1 new, 60 updated');
  await user.click(await button('Import 61 leads'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(figures()).toEqual({ Added: '1', Updated: '60', Skipped: '0', Failed: '0' });
  expect(imported()).toEqual([expect.objectContaining({ onExisting: 'update' })]);
});

test('refreshes the lists after an import that only updates', async () => {
  const { user, host } = await openImport('Name,Email', 'Bob,known@example.com');
  const choice = await screen.findByRole('group', { name: 'Existing leads' });
  await user.click(within(choice).getByRole('button', { name: 'Update' }));
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
});

test('reads every row again for another column, and requires a name column', async () => {
  const { user } = await openImport('A,B', 'ada@example.com,Ada');
  expect(await screen.findByText('Choose the column with the name')).toBeInTheDocument();
  expect(await button(/^Import /)).toBeDisabled();
  await user.selectOptions(await select(/^Name/), 'B');
  await user.selectOptions(await select(/^Email/), 'A');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(imported()[0]?.lines[0]).toBe('Name,Email,Row ID');
  expect(importedRows()).toEqual(['Ada,ada@example.com']);
});

test('keeps every choice while an earlier one is still checked, and imports nothing in the meantime', async () => {
  const { user } = await openImport('Name,A,B,Stage', 'Ada,ada@example.com,+44 20 5550 1815,Odd');
  await button('Import 1 lead');
  const choose = (name: string | RegExp, value: string) => {
    const field = screen.getByRole('combobox', { name });
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
  };
  choose(/^Email/, '1');
  choose(/^Phone/, '2');
  choose('“Odd”', 'Won');
  expect(screen.getByRole('button', { name: /^Import / })).toBeDisabled();
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importedRows()).toEqual(["Ada,ada@example.com,'+44 20 5550 1815,Won"]);
});

test('stops when the page is left, and refreshes the lists', async () => {
  const rows = Array.from({ length: 3_500 }, (_, row) => `Lead ${row}`);
  const { user, host, store, unmount } = await openImport('Name', ...rows);
  await button('Import 3,500 leads');
  const held = createDeferred();
  server.use(
    http.post(`${API_BASE}/leads/import`, () => (imported().length === 1 ? held.promise : undefined)),
  );
  await user.click(await button('Import 3,500 leads'));
  await screen.findByText('1,000 of 3,500 rows');
  unmount();
  held.release();
  await waitFor(() => expect(host.emitted).toEqual([['lead.changed', { id: null }]]));
  await Promise.all(store.dispatch(leadsApi.util.getRunningMutationsThunk()));
  expect(imported()).toHaveLength(2);
});

test('moves the focus to the heading at each step, and announces the end', async () => {
  const { user } = await openImport('Name', 'Ada');
  const start = await button('Import 1 lead');
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(start);
  await screen.findByRole('heading', { name: 'Imported' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Import finished')).toHaveAttribute('aria-live', 'polite');
  await user.click(await button('Import another file'));
  await waitFor(() => expect(heading).toHaveFocus());
});

test('imports 01.11.2026 as 1 November', async () => {
  const { user } = await openImport('Name,Date', 'Ada,01.11.2026');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importedRows()).toEqual([`Ada,${new Date(2026, 10, 1).toISOString()}`]);
});

test('asks for the order of ambiguous dates and lets the user change it later', async () => {
  const { user } = await openImport('Name,Date', 'Ada,01/11/2025', 'Bob,02/03/2025');
  const order = await select('Date order');
  expect(order).toHaveAccessibleDescription('Choose how dates are written');
  expect(await button('Import leads')).toBeDisabled();
  expect(imports.sent).toEqual([]);
  await waitFor(async () =>
    expect(await rowsShown()).toEqual(['1Ada01/11/2025Not compared', '2Bob02/03/2025Not compared']),
  );
  await user.selectOptions(order, 'Day first (31/12/2025)');
  await button('Import 2 leads');
  expect((await rowsShown())[0]).toContain('Nov 1');
  await user.selectOptions(await select('Date order'), 'Month first (12/31/2025)');
  await waitFor(async () => expect((await rowsShown())[0]).toContain('Jan 11'));
});

test('maps each unknown stage to one of the nine', async () => {
  const { user } = await openImport('Name,Stage', 'Ada,Nurture', 'Bob,Odd', 'Cy,Odd');
  const odd = await select('“Odd”');
  expect(odd).toHaveValue('New');
  expect(odd).toHaveAccessibleDescription('2 rows');
  expect(within(odd).getAllByRole('option')).toHaveLength(9);
  expect(await select('“Nurture”')).toHaveValue('Contacted');
  await user.selectOptions(odd, 'Lost');
  await user.click(await button('Import 3 leads'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importedRows()).toEqual(['Ada,Contacted', 'Bob,Lost', 'Cy,Lost']);
});

test('shows the result, offers failed rows as a file and emits one event', async () => {
  const { user, host } = await openImport(
    'Name,Email,Property',
    'Ada,,',
    'Bob,known@example.com,',
    ',none@example.com,',
    'Cy,,Nowhere',
  );
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(figures()).toEqual({ Added: '1', Updated: '0', Skipped: '1', Failed: '2' });
  await user.click(await button('Download failed rows'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['leads-failed.csv']));
  expect(await saved[0]?.file.text()).toMatch(/Row 3: Name is missing\r\n.*Row 4: There is no listing/s);
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
  expect(screen.getByRole('link', { name: 'See leads' })).toHaveAttribute('href', '/leads?q=ada');
});

test('imports subscribers and keeps those unsubscribed who opted out elsewhere', async () => {
  server.use(
    http.post(`${API_BASE}/subscribers/import`, async ({ request }) => {
      imports.sent.push({
        onExisting: null,
        isDryRun: request.url.includes('dryRun=true'),
        lines: (await request.text()).split('\r\n'),
      });
      return HttpResponse.json({
        data: { added: 2, updated: 0, skipped: 0, failed: 0, existing: [], errors: [] },
        message: '',
      });
    }),
  );
  const { user, host } = renderInHost(<ImportPage target="subscribers" back="/newsletters" />, {
    createStore,
    path: '/newsletters/import',
  });
  await user.upload(
    screen.getByLabelText('CSV file'),
    fileOf('E-Mail;Vorname;Nachname;Status', 'a@example.com;Ada;Lovelace;Bounced', 'b@example.com;;;active'),
  );
  expect(await select('“Bounced”')).toHaveValue('Unsubscribed');
  await user.click(await button('Import 2 subscribers'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importedRows()).toEqual(['a@example.com,Ada Lovelace,Unsubscribed', 'b@example.com,,Active']);
  expect(host.emitted).toEqual([['subscriber.changed', { id: null }]]);
});

test('keeps the settings and retries when comparing the rows fails', async () => {
  imports.failures = 1;
  const { user } = await openImport('Who,Stage', 'Ada,Odd');
  await user.selectOptions(await select(/^Name/), 'Who');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't compare the rows with your leads. Out of order.",
  );
  expect(await button('Import leads')).toBeDisabled();
  await user.selectOptions(await select('“Odd”'), 'Won');
  await button('Import 1 lead');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows why a file cannot be read and offers to choose another one', async () => {
  await openImport('Name,Email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows.');
  expect(screen.getByLabelText('CSV file')).toBeEnabled();
});
