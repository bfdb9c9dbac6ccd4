import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderLayout } from '../layout/renderLayout';

// jsdom knows neither, and the list measures itself and scrolls.
Object.assign(window, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(Element.prototype, { scrollIntoView() {} });

const hits = [
  { type: 'property', id: 'p1', title: 'Casa do Pinhal', subtitle: 'Cascais' },
  { type: 'lead', id: 'l1', title: 'Ana Pinto', subtitle: 'ana@example.com' },
  { type: 'subscriber', id: 's1', title: 'Pia Pinson', subtitle: 'pia@example.com' },
  { type: 'review', id: 'r1', title: 'Pina Rossi', subtitle: 'Quick and kind' },
];
const asked: string[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
  http.get(`${API_BASE}/search`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(q);
    return HttpResponse.json({ data: q === 'pin' ? hits : [] });
  }),
);
beforeEach(() => {
  asked.length = 0;
});

const palette = () => screen.findByRole('dialog', { name: 'Command palette' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });

test('Ctrl+K and the Search button open it; Escape closes it and gives the focus back', async () => {
  const { user } = renderLayout();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const search = screen.getByRole('button', { name: /^Search/ });
  await user.click(search);
  expect(within(await palette()).getByRole('combobox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search).toHaveFocus());
});

test('pages and actions are found by their name, and open with Enter', async () => {
  const { user, router } = renderLayout();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  expect(await option('Leads')).toBeInTheDocument();
  await user.keyboard('add new');
  expect(await option('Add New Property')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Leads' })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('analyt{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  [/Casa do Pinhal/, '/properties/p1'],
  [/Ana Pinto/, '/leads/l1'],
  [/Pia Pinson/, '/newsletters?q=pia%40example.com'],
  [/Pina Rossi/, '/reviews?q=Pina%20Rossi'],
])('[NAV-18] the hit %s opens %s, and the API is asked once', async (name, path) => {
  const { user, router } = renderLayout();
  const go = jest.spyOn(router, 'navigate').mockResolvedValue();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('pin');
  await user.click(await option(name));
  expect(asked).toEqual(['pin']);
  expect(go).toHaveBeenCalledWith(path, undefined);
});

test('[NAV-18] one character asks nothing; no hit and a failure say so, and the failure can be tried again', async () => {
  const { user } = renderLayout();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('z');
  expect(screen.getByText('Type 2 characters to search your records.')).toBeInTheDocument();
  await user.keyboard('z');
  expect(await screen.findByText('No records for “zz”')).toBeInTheDocument();
  server.use(http.get(`${API_BASE}/search`, () => HttpResponse.error(), { once: true }));
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('pin');
  await user.click(await option('Try again'));
  expect(await option(/Ana Pinto/)).toBeInTheDocument();
});

test('? lists the shortcuts, but not while typing', async () => {
  const { user } = renderLayout();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('?');
  expect(screen.getByRole('combobox')).toHaveValue('?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});
