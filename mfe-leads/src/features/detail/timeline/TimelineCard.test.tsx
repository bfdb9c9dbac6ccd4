import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeActivity, makeLead, makePage } from '../../../testing/records';
import TimelineCard from './TimelineCard';

const you = 'Marta Almeida';
const server = apiServer(
  http.get(`${API_BASE}/leads/l1/activity`, () =>
    HttpResponse.json(
      makePage([
        makeActivity({ id: 'a7', type: 'contact', by: you, text: null, channel: 'whatsapp' }),
        makeActivity({ id: 'a6', type: 'contact', by: you, text: null, channel: 'email' }),
        makeActivity({ id: 'a5', type: 'contact', by: you, text: null, channel: 'call' }),
        makeActivity({ id: 'a8', type: 'imported', by: you, text: 'Phone, Source' }),
        makeActivity({ id: 'a4', text: 'Is the garden fenced?' }),
        makeActivity({ id: 'a3', type: 'note', by: you, text: 'Prefers a Saturday.', noteId: 'n1' }),
        makeActivity({ id: 'a2', type: 'stage', by: you, text: null, from: 'New', to: 'Contacted' }),
        makeActivity({ id: 'a1' }),
      ]),
    ),
  ),
);
const show = () =>
  renderInHost(<TimelineCard lead={makeLead()} onNote={jest.fn()} onContact={jest.fn()} />, { createStore });

test('[LEAD-20] lists enquiries, notes, stages and contacts, newest first', async () => {
  show();
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  const texts = timeline.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^You wrote on WhatsApp/),
    expect.stringMatching(/^You wrote an email/),
    expect.stringMatching(/^You called the lead/),
    expect.stringMatching(/^You updated the lead from a file.*Phone, Source/),
    expect.stringMatching(/^Jonas Weber sent an enquiry .*Is the garden fenced\?$/),
    expect.stringMatching(/^You added a note/),
    expect.stringMatching(/^You moved the lead from New to Contacted/),
    expect.stringMatching(/^Jonas Weber sent an enquiry/),
  ]);
});

test('leaves out the first enquiry, which the page shows as the message', async () => {
  show();
  await screen.findByRole('list', { name: 'Timeline' });
  expect(screen.queryByText('Could we see it on a Saturday?')).not.toBeInTheDocument();
});

test('shows the reason of a lost lead', async () => {
  const lost = makeActivity({ type: 'stage', by: you, from: 'Viewed', to: 'Lost', text: 'Bought elsewhere' });
  server.use(http.get(`${API_BASE}/leads/l1/activity`, () => HttpResponse.json(makePage([lost]))));
  show();
  expect(await screen.findByText('Bought elsewhere')).toBeInTheDocument();
});

test('retries when the timeline fails to load', async () => {
  server.use(http.get(`${API_BASE}/leads/l1/activity`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeInTheDocument();
});

test('[LEAD-32] shows what was planned and what was done', async () => {
  const task = {
    ...{ id: 't1', kind: 'viewing' as const, title: 'First viewing', allDay: false, date: null },
    startsAt: '2026-11-20T10:00:00.000Z',
  };
  const cleanUp = {
    ...task,
    kind: 'task' as const,
    title: 'Send the plans',
    allDay: true,
    date: '2026-11-19',
  };
  server.use(
    http.get(`${API_BASE}/leads/l1/activity`, () =>
      HttpResponse.json(
        makePage([
          makeActivity({ id: 'a3', type: 'done', by: you, text: null, task }),
          makeActivity({ id: 'a2', type: 'planned', by: you, text: null, task: cleanUp }),
          makeActivity({ id: 'a1', type: 'planned', by: you, text: null, task }),
        ]),
      ),
    ),
  );
  show();
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^You completed the viewing First viewing/),
    expect.stringMatching(/^You added the task Send the plans for .*19/),
    expect.stringMatching(/^You scheduled the viewing First viewing for .*20.*:00/),
  ]);
});

test('[LEAD-32] adds a note, a call, an email, a viewing and a task', async () => {
  const onNote = jest.fn();
  const onContact = jest.fn();
  const { user } = renderInHost(<TimelineCard lead={makeLead()} onNote={onNote} onContact={onContact} />, {
    createStore,
  });
  const composer = within(screen.getByRole('group', { name: 'Add to timeline' }));
  await user.click(composer.getByRole('button', { name: 'Note' }));
  await user.click(composer.getByRole('button', { name: 'Log call' }));
  await user.click(composer.getByRole('button', { name: 'Log email' }));
  expect(onNote).toHaveBeenCalledTimes(1);
  expect(onContact.mock.calls).toEqual([['call'], ['email']]);
  await user.click(composer.getByRole('button', { name: 'Task' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Add task' })).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: /Lead/ })).toHaveValue('Jonas Weber');
});
