import { API_BASE } from '@lintel/module-kit/testing';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  figures,
  fileOf,
  imported,
  importedRows,
  importServer,
  imports,
  openImport,
  showImport,
} from '../../testing/importServer';

const server = importServer();

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const many = ['Name', ...Array.from({ length: 2_500 }, (_, row) => `Lead ${row}`)];

test('sends a batch again with the same ids when its response is lost, then the rest', async () => {
  imports.lostAnswers = 1;
  const { user } = await openImport(...many);
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
  const { user } = await openImport(...many);
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
  const first = await openImport(...many);
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

  const { user } = showImport();
  expect(screen.getByRole('status')).toHaveTextContent(
    "The import of crm.csv isn't finished: 1,000 of 2,500 rows confirmed (1,000 added).",
  );
  await user.upload(screen.getByLabelText('CSV file'), fileOf(...many));
  await user.click(await button('Continue'));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(figures()).toEqual({ Added: '2,500', Updated: '0', Skipped: '0', Failed: '0' });
  expect(importedRows().sort()).toEqual([...many.slice(1)].sort());
  await user.click(await button('Import another file'));
  expect(screen.queryByText(/isn't finished/)).not.toBeInTheDocument();
});

test('[ERR-09] discards an unfinished import and restores it with Undo', async () => {
  imports.lostAnswers = 1;
  const { user, host } = await openImport('Name', 'Ada');
  await user.click(await button('Import 1 lead'));
  await screen.findByRole('heading', { name: 'Not finished' });
  await user.click(await button('Import another file'));
  await user.click(await button('Discard'));
  expect(screen.queryByText(/isn't finished/)).not.toBeInTheDocument();
  const toast = host.toasts.at(-1);
  expect(toast).toMatchObject({ title: 'Import discarded', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  expect(screen.getByText(/^The import of .* isn't finished/)).toBeInTheDocument();
});
