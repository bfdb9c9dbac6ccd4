import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { refusal } from '../../../testing/leadServer';
import { aLead, anEntry, pageOf } from '../../../testing/records';
import { TimelineCard } from './TimelineCard';

const you = 'Marta Almeida';
const server = apiServer(
  http.get(`${API_BASE}/leads/l1/activity`, () =>
    HttpResponse.json(
      pageOf([
        anEntry({ id: 'a7', type: 'contact', by: you, text: null, channel: 'whatsapp' }),
        anEntry({ id: 'a6', type: 'contact', by: you, text: null, channel: 'email' }),
        anEntry({ id: 'a5', type: 'contact', by: you, text: null, channel: 'call' }),
        anEntry({ id: 'a4', text: 'Is the garden fenced?' }),
        anEntry({ id: 'a3', type: 'note', by: you, text: 'Prefers a Saturday.', noteId: 'n1' }),
        anEntry({ id: 'a2', type: 'stage', by: you, text: null, from: 'New', to: 'Contacted' }),
        anEntry({ id: 'a1' }),
      ]),
    ),
  ),
);
const show = () => renderInHost(<TimelineCard lead={aLead()} />, { createStore });

test('[LEAD-20] the timeline tells of enquiries, notes, stages and contacts, newest first', async () => {
  show();
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  const told = timeline.getAllByRole('listitem').map((item) => item.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^You wrote on WhatsApp/),
    expect.stringMatching(/^You wrote an email/),
    expect.stringMatching(/^You called the lead/),
    expect.stringMatching(/^Jonas Weber sent an enquiry .*Is the garden fenced\?$/),
    expect.stringMatching(/^You added a note/),
    expect.stringMatching(/^You moved the lead from New to Contacted/),
    expect.stringMatching(/^Jonas Weber sent an enquiry/),
  ]);
});

test('the first enquiry is not quoted again: it stands on the page as the message', async () => {
  show();
  await screen.findByRole('list', { name: 'Timeline' });
  expect(screen.queryByText('Could we see it on a Saturday?')).not.toBeInTheDocument();
});

test('a lead that was lost says why', async () => {
  const lost = anEntry({ type: 'stage', by: you, from: 'Viewed', to: 'Lost', text: 'Bought elsewhere' });
  server.use(http.get(`${API_BASE}/leads/l1/activity`, () => HttpResponse.json(pageOf([lost]))));
  show();
  expect(await screen.findByText('Bought elsewhere')).toBeInTheDocument();
});

test('a timeline that could not be loaded can be tried again', async () => {
  server.use(http.get(`${API_BASE}/leads/l1/activity`, () => refusal('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeInTheDocument();
});
