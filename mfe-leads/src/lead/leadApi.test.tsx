import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { createStore } from '../store';
import { makeLead, makePage } from '../testing/records';
import { useListLeadsQuery, useUpdateLeadMutation } from './leadApi';

const server = apiServer();

/** Marks a lead as read while the list is loading. */
function List() {
  const { data } = useListLeadsQuery({ sort: 'date', order: 'desc', page: 1, pageSize: 16 });
  const [update, { isSuccess }] = useUpdateLeadMutation();
  useEffect(
    () => void update({ lead: makeLead({ id: 'l1', isRead: false }), changes: { isRead: true } }),
    [update],
  );
  return (
    <p>
      {data?.rows.map(({ isRead }) => (isRead ? 'read' : 'unread'))}, {data?.unread} unread,{' '}
      {isSuccess ? 'saved' : 'saving'}
    </p>
  );
}

test.each(['before', 'after'])(
  '[LEAD-05] marks a lead as read in a list that was read before the change and arrives %s it is saved',
  async (when) => {
    const lead = makeLead({ isRead: false });
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.use(
      http.get(`${API_BASE}/leads`, async () => {
        if (when === 'after') await held;
        return HttpResponse.json(makePage([lead], { unread: 1 }));
      }),
      http.patch(`${API_BASE}/leads/l1`, async () => {
        if (when === 'before') await held;
        return HttpResponse.json({ data: { ...lead, isRead: true, version: 4 }, message: 'Lead updated' });
      }),
    );
    renderInHost(<List />, { createStore });
    const first = when === 'before' ? 'read, 0 unread, saving' : ',  unread, saved';
    expect(await screen.findByText(first, { normalizer: (text) => text })).toBeInTheDocument();
    respond();
    expect(await screen.findByText('read, 0 unread, saved')).toBeInTheDocument();
  },
);
