import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { refusal } from '../../testing/leadServer';
import { aLead, pageOf } from '../../testing/records';
import ImportPage from './ImportPage';

let sent: string[] = [];
let saved: { name: string; text: string }[] = [];

const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    const asked = new URL(request.url).searchParams.getAll('email');
    return HttpResponse.json(
      pageOf(asked.includes('known@example.com') ? [aLead({ email: 'known@example.com' })] : []),
    );
  }),
  http.post(`${API_BASE}/leads/import`, async ({ request }) => {
    const text = await request.text();
    sent.push(text);
    const rows = text.split('\r\n').length - 1;
    const errors = text.includes('known@') ? [{ row: 2, reason: 'known@example.com is a lead already' }] : [];
    return HttpResponse.json({
      data: { added: rows - errors.length, failed: errors.length, errors },
      message: '',
    });
  }),
);

beforeEach(() => {
  sent = [];
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: '' });
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(...lines: string[]) {
  const view = renderInHost(<ImportPage target="leads" back="/leads?q=ada" />, {
    createStore,
    path: '/leads/import',
  });
  const file = new File([lines.join('\r\n')], 'crm.csv', { type: 'text/csv' });
  await view.user.upload(screen.getByLabelText('CSV file'), file);
  return view;
}
const preview = async () =>
  within(await screen.findByRole('table', { name: 'Preview' })).findAllByRole('row');
const status = () => screen.findByText(/rows?: /);

test('columns are found, rows are previewed with what is wrong with each', async () => {
  const { user } = await open(
    'Full name,E-mail,Hat',
    'Ada,ada@example.com,top',
    'Bob,known@example.com,',
    'Cy,nowhere,',
    'Di,ADA@example.com,',
  );
  expect(await status()).toHaveTextContent(
    '4 rows: 2 can be imported, 1 has a problem, 1 repeats an address',
  );
  await screen.findByText('Is a lead already');
  const rows = (await preview()).slice(1).map((row) => row.textContent);
  expect(rows).toEqual([
    '1Adaada@example.comCan be imported',
    '2Bobknown@example.comIs a lead already',
    '3Cynowhere“nowhere” is no email address',
    '4DiADA@example.comHas the email address of row 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'With a problem' }));
  await waitFor(async () => expect(await preview()).toHaveLength(3));
});

test('another column is another reading of every row; without a name nothing can be imported', async () => {
  const { user } = await open('A,B', 'ada@example.com,Ada');
  expect(await screen.findByText('Choose the column with the name')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import / })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'B');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Email/ }), 'A');
  await user.click(await screen.findByRole('button', { name: 'Import 1 lead' }));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(sent).toEqual(['Name,Email\r\nAda,ada@example.com']);
});

test('what was added and refused is told, the refused rows can be had, and the lists are told', async () => {
  const { user, host } = await open('Name,Email', 'Ada,', 'Bob,known@example.com', ',none@example.com');
  await user.click(await screen.findByRole('button', { name: 'Import 2 leads' }));
  await screen.findByRole('heading', { name: 'Imported' });
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Download refused rows' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['leads-refused.csv']));
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
  expect(screen.getByRole('link', { name: 'See leads' })).toHaveAttribute('href', '/leads?q=ada');
});

test('a long file goes in pieces; where it breaks off it goes on', async () => {
  let failures = 1;
  server.use(
    http.post(`${API_BASE}/leads/import`, async ({ request }) => {
      const text = await request.text();
      if (sent.length === 1 && failures-- > 0) return refusal('Out of order.');
      sent.push(text);
      const added = text.split('\r\n').length - 1;
      return HttpResponse.json({ data: { added, failed: 0, errors: [] }, message: '' });
    }),
  );
  const { user } = await open('Name', ...Array.from({ length: 2_500 }, (_, row) => `Lead ${row}`));
  await user.click(await screen.findByRole('button', { name: 'Import 2,500 leads' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getByRole('heading', { name: 'Not finished' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Imported' });
  const rows = sent.flatMap((text) => text.split('\r\n').slice(1));
  expect(rows).toEqual(Array.from({ length: 2_500 }, (_, row) => `Lead ${row}`));
});

test('a file that cannot be read says why, and another one can be chosen', async () => {
  await open('Name,Email');
  expect(await screen.findByRole('alert')).toHaveTextContent('There are no rows in this file.');
  expect(screen.getByLabelText('CSV file')).toBeEnabled();
});
