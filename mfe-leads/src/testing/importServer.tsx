import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import ImportPage from '../features/import/ImportPage';
import { createStore } from '../store';
import { errorResponse } from './leadServer';

interface SentBatch {
  onExisting: string | null;
  isDryRun: boolean;
  lines: string[];
}

/** The imports that a test has sent, and the failures that it simulates. */
export const imports = {
  sent: [] as SentBatch[],
  /** Number of imported batches that are stored although their responses are lost. */
  lostAnswers: 0,
  /** Number of comparisons that fail before one succeeds. */
  failures: 0,
};

/**
 * For the tests of a file: a server on which rows that contain "known" exist, and which rejects rows that contain
 * "Nowhere".
 */
export function importServer() {
  beforeEach(() => Object.assign(imports, { sent: [], lostAnswers: 0, failures: 0 }));
  return apiServer(
    http.post(`${API_BASE}/leads/import`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const onExisting = searchParams.get('onExisting');
      const isDryRun = searchParams.get('dryRun') === 'true';
      const lines = (await request.text()).split('\r\n');
      imports.sent.push({ onExisting, isDryRun, lines });
      if (isDryRun && imports.failures-- > 0) return errorResponse('Out of order.');
      if (!isDryRun && imports.lostAnswers-- > 0) return HttpResponse.error();
      const rows = lines.slice(1);
      const numbersOf = (word: string) =>
        rows.flatMap((row, index) => (row.includes(word) ? [index + 1] : []));
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
}

export const imported = () => imports.sent.filter(({ isDryRun }) => !isDryRun);
/** The imported rows, without their ids. */
export const importedRows = () =>
  imported().flatMap(({ lines }) => lines.slice(1).map((line) => line.replace(/,[^,]*$/, '')));

export const showImport = () =>
  renderInHost(<ImportPage target="leads" back="/leads?q=ada" />, { createStore, path: '/leads/import' });

export const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'crm.csv', { type: 'text/csv' });

/** Opens the page and chooses a file with these lines. */
export async function openImport(...lines: string[]) {
  const view = showImport();
  await view.user.upload(screen.getByLabelText('CSV file'), fileOf(...lines));
  return view;
}

/** The figures of an ended import, by name. */
export const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
  );
