import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { createStore } from '../../store';
import { errorResponse, leadServer } from '../../testing/leadServer';
import { makeLead } from '../../testing/records';
import DuplicatesCard from './DuplicatesCard';

const server = apiServer();
const duplicate = {
  id: 'l2',
  name: 'J. Weber',
  email: 'jonas.weber@example.com',
  phone: '0151 55501287',
  date: '2026-11-10T10:00:00.000Z',
  status: 'New',
  matches: ['email', 'phone'] as ('email' | 'phone')[],
};

let searched: URLSearchParams[] = [];
function show({ found = [duplicate], lead = makeLead() } = {}) {
  searched = [];
  const { state, handlers } = leadServer();
  state.duplicates = found;
  server.use(
    http.get(`${API_BASE}/leads/duplicates`, ({ request }) => {
      searched.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: state.duplicates });
    }),
    ...handlers,
  );
  return { ...renderInHost(<DuplicatesCard lead={lead} />, { createStore }), state };
}
const card = async () => within(await screen.findByRole('region', { name: 'Possible duplicates' }));

test('[LEAD-26] shows leads with the same address or number, and why', async () => {
  show();
  expect((await card()).getByRole('heading', { name: 'Possible duplicate' })).toBeInTheDocument();
  expect((await card()).getByRole('link', { name: 'J. Weber' })).toHaveAttribute('href', '/leads/l2');
  expect((await card()).getByText(/Same email and phone number · New/)).toBeInTheDocument();
  expect(Object.fromEntries(searched[0] ?? [])).toEqual({
    email: 'jonas.weber@example.com',
    phone: '+49 151 5550 1287',
    except: 'l1',
  });
});

test('[LEAD-26] shows nothing without a duplicate, and asks for none without address and number', async () => {
  show({ found: [] });
  await waitFor(() => expect(searched).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  show({ lead: makeLead({ email: '', phone: '' }) });
  expect(searched).toHaveLength(0);
});

test('[LEAD-26] says that the search failed, and repeats it', async () => {
  const { state, handlers } = leadServer();
  state.duplicates = [duplicate];
  server.use(
    http.get(`${API_BASE}/leads/duplicates`, () => errorResponse('Out of order.'), { once: true }),
    ...handlers,
  );
  const { user } = renderInHost(<DuplicatesCard lead={makeLead()} />, { createStore });
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't look for duplicates");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await card()).getByRole('link', { name: 'J. Weber' })).toBeInTheDocument();
});

/** A lead whose address can be changed. */
function Edited() {
  const [email, setEmail] = useState('jonas.weber@example.com');
  return (
    <>
      <button type="button" onClick={() => setEmail('new@example.com')}>
        Edit
      </button>
      <DuplicatesCard lead={makeLead({ email })} />
    </>
  );
}

test('[LEAD-26] offers no duplicate of an earlier address when the search for the new one fails', async () => {
  const { handlers } = leadServer();
  server.use(
    http.get(`${API_BASE}/leads/duplicates`, ({ request }) =>
      request.url.includes('new%40')
        ? errorResponse('Out of order.')
        : HttpResponse.json({ data: [duplicate] }),
    ),
    ...handlers,
  );
  const { user } = renderInHost(<Edited />, { createStore });
  await card();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't look for duplicates");
  expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
});

test('[LEAD-27] merges a duplicate into the lead, and undoes it', async () => {
  let restored = 0;
  server.use(
    http.post(`${API_BASE}/leads/l2/restore`, () => {
      restored += 1;
      return HttpResponse.json({ data: makeLead({ id: 'l2' }), message: 'Lead restored' });
    }),
  );
  const { user, host, state } = show();
  await user.click((await card()).getByRole('button', { name: 'Merge J. Weber into this lead' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(state.sent).toEqual([{ call: 'POST /leads/l1/merge', body: { duplicateId: 'l2' } }]);
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
  const [toast] = host.toasts;
  expect(toast).toMatchObject({ description: 'Leads merged', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  await waitFor(() => expect(host.toasts.at(-1)?.description).toBe('Changes undone'));
  expect(restored).toBe(1);
});

test('[LEAD-27] says why a merge failed', async () => {
  const { user, host } = show();
  server.use(http.post(`${API_BASE}/leads/l1/merge`, () => errorResponse('Out of order.')));
  await user.click((await card()).getByRole('button', { name: /^Merge/ }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Out of order.' }));
  // The toast is shown before the button is enabled again.
  const merge = (await card()).getByRole('button', { name: /^Merge/ });
  await waitFor(() => expect(merge).toBeEnabled());
});
