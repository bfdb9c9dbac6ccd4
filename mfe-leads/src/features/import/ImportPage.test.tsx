import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import ImportPage from './ImportPage';

interface SentBatch {
  onExisting: string | null;
  isDryRun: boolean;
  lines: string[];
}
let sent: SentBatch[] = [];
let saved: { name: string; file: Blob }[] = [];
/** Number of imported batches that are stored although their responses are lost. */
let lostAnswers = 0;
/** Number of comparisons that fail before one succeeds. */
let failures = 0;

/** Rows with "known" in them exist, rows with "Nowhere" are refused. */
const server = apiServer(
  http.post(`${API_BASE}/leads/import`, async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const onExisting = searchParams.get('onExisting');
    const isDryRun = searchParams.get('dryRun') === 'true';
    const lines = (await request.text()).split('\r\n');
    sent.push({ onExisting, isDryRun, lines });
    if (isDryRun && failures-- > 0) return errorResponse('Out of order.');
    if (!isDryRun && lostAnswers-- > 0) return HttpResponse.error();
    const rows = lines.slice(1);
    const numbersOf = (word: string) => rows.flatMap((row, index) => (row.includes(word) ? [index + 1] : []));
    const existing = numbersOf('known');
    const errors = numbersOf('Nowhere').map((row) => ({ row, reason: 'There is no listing "Nowhere"' }));
    const counts = {
      updated: 0,
      skipped: 0,
      [onExisting === 'skip' ? 'skipped' : 'updated']: existing.length,
    };
    const added = rows.length - existing.length - errors.length;
    return HttpResponse.json({
      data: { added, ...counts, failed: errors.length, existing, errors },
      message: '',
    });
  }),
);
const imported = () => sent.filter(({ isDryRun }) => !isDryRun);
/** What was sent, without the rows' ids. */
const importedRows = () =>
  imported().flatMap(({ lines }) => lines.slice(1).map((line) => line.replace(/,[^,]*$/, '')));

beforeEach(() => {
  sent = [];
  saved = [];
  lostAnswers = 0;
  failures = 0;
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

function show() {
  return renderInHost(<ImportPage target="leads" back="/leads?q=ada" />, {
    createStore,
    path: '/leads/import',
  });
}
const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'crm.csv', { type: 'text/csv' });
async function open(...lines: string[]) {
  const view = show();
  await view.user.upload(screen.getByLabelText('CSV file'), fileOf(...lines));
  return view;
}
const rowsShown = async () =>
  within(await screen.findByRole('table', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const status = () => screen.findByText(/^\d[\d,]* rows?: /);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const select = (name: string | RegExp) => screen.findByRole('combobox', { name });
const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  );

test('detects the columns and shows the result of every row', async () => {
  const { user } = await open(
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
      '3CynowhereE-mail: “nowhere” isn’t an email address',
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
  const { user } = await open('Name,Email', ...rows, 'Ada,ada@example.com');
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

test('reads every row again for another column, and requires a name column', async () => {
  const { user } = await open('A,B', 'ada@example.com,Ada');
  expect(await screen.findByText('Choose the column with the name')).toBeInTheDocument();
  expect(await button(/^Import /)).toBeDisabled();
  await user.selectOptions(await select(/^Name/), 'B');
  await user.selectOptions(await select(/^Email/), 'A');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(imported()[0]?.lines[0]).toBe('Name,Email,Row ID');
  expect(importedRows()).toEqual(['Ada,ada@example.com']);
});

test('imports 01.11.2026 as 1 November', async () => {
  const { user } = await open('Name,Date', 'Ada,01.11.2026');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importedRows()).toEqual([`Ada,${new Date(2026, 10, 1).toISOString()}`]);
});

test('asks for the order of ambiguous dates and lets the user change it later', async () => {
  const { user } = await open('Name,Date', 'Ada,01/11/2025', 'Bob,02/03/2025');
  const order = await select('Date order');
  expect(order).toHaveAccessibleDescription('Choose how dates are written');
  expect(await button('Import leads')).toBeDisabled();
  expect(sent).toEqual([]);
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
  const { user } = await open('Name,Stage', 'Ada,Nurture', 'Bob,Odd', 'Cy,Odd');
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
  const { user, host } = await open(
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

const many = ['Name', ...Array.from({ length: 2_500 }, (_, row) => `Lead ${row}`)];

test('sends a batch again with the same ids when its response is lost, then the rest', async () => {
  lostAnswers = 1;
  const { user } = await open(...many);
  await user.click(await button('Import 2,500 leads'));
  await screen.findByRole('heading', { name: 'Not finished' });
  expect(figures()).toMatchObject({ Added: '0', 'Not imported yet': '2,500' });
  await user.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'Imported' });
  const [first, second, ...others] = imported();
  expect(second?.lines).toEqual(first?.lines);
  const rows = [second, ...others].flatMap((batch) => batch?.lines.slice(1) ?? []);
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(2_500);
  expect(figures()).toMatchObject({ Added: '2,500' });
});

test('[SEC-73] keeps what was imported when a limit refuses the rest, says why, and goes on later', async () => {
  const { user } = await open(...many);
  await button('Import 2,500 leads');
  const message = 'Too many imports. Try again in 12 minutes.';
  server.use(
    http.post(`${API_BASE}/leads/import`, () => {
      if (imported().length > 0)
        return HttpResponse.json(
          { error: { code: 'RATE_LIMITED', message } },
          { status: 429, headers: { 'Retry-After': '720' } },
        );
    }),
  );
  await user.click(await button('Import 2,500 leads'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { name: 'Not finished' })).toBeInTheDocument();
  expect(figures()).toMatchObject({ Added: '1,000', 'Not imported yet': '1,500' });
  server.resetHandlers();
  await user.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(figures()).toEqual({ Added: '2,500', Updated: '0', Skipped: '0', Failed: '0' });
  expect(importedRows().sort()).toEqual([...many.slice(1)].sort());
});

test('shows the imported rows after a reload and resumes with the same file', async () => {
  const first = await open(...many);
  await screen.findByRole('button', { name: 'Import 2,500 leads' });
  server.use(
    http.post(`${API_BASE}/leads/import`, () => {
      if (imported().length > 0) return HttpResponse.error();
    }),
  );
  await first.user.click(await button('Import 2,500 leads'));
  await screen.findByRole('heading', { name: 'Not finished' });
  first.unmount();
  server.resetHandlers();

  const { user } = show();
  expect(screen.getByRole('status')).toHaveTextContent(
    'The import of crm.csv isn’t finished: 1,000 of 2,500 rows confirmed (1,000 added).',
  );
  await user.upload(screen.getByLabelText('CSV file'), fileOf(...many));
  await user.click(await button('Continue'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(figures()).toEqual({ Added: '2,500', Updated: '0', Skipped: '0', Failed: '0' });
  expect(importedRows().sort()).toEqual([...many.slice(1)].sort());
  await user.click(await button('Import another file'));
  expect(screen.queryByText(/isn’t finished/)).not.toBeInTheDocument();
});

test('[ERR-09] discards an unfinished import and restores it with Undo', async () => {
  lostAnswers = 1;
  const { user, host } = await open('Name', 'Ada');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Not finished' });
  await user.click(await button('Import another file'));
  await user.click(await button('Discard'));
  expect(screen.queryByText(/isn’t finished/)).not.toBeInTheDocument();
  const toast = host.toasts.at(-1);
  expect(toast).toMatchObject({ title: 'Import discarded', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  expect(screen.getByText(/^The import of .* isn’t finished/)).toBeInTheDocument();
});

test('imports subscribers and keeps those unsubscribed who opted out elsewhere', async () => {
  server.use(
    http.post(`${API_BASE}/subscribers/import`, async ({ request }) => {
      sent.push({
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
  failures = 1;
  const { user } = await open('Who,Stage', 'Ada,Odd');
  await user.selectOptions(await select(/^Name/), 'Who');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t compare the rows with your leads. Out of order.',
  );
  expect(await button('Import leads')).toBeDisabled();
  await user.selectOptions(await select('“Odd”'), 'Won');
  await button('Import 1 lead');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows why a file cannot be read and offers to choose another one', async () => {
  await open('Name,Email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows.');
  expect(screen.getByLabelText('CSV file')).toBeEnabled();
});
