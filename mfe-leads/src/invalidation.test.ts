import type { Schemas } from '@lintel/contract/api';
import { API_BASE, invalidationTest } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import manifest from '../module.json';
import { leadsApi } from './api';
import { createStore } from './store';
import { boardServer } from './testing/boardServer';
import { campaignServer } from './testing/campaignServer';
import { emailServer } from './testing/emailServer';
import { figuresServer } from './testing/figuresServer';
import { leadServer } from './testing/leadServer';
import {
  makeActivity,
  makeCampaign,
  makeLead,
  makeMessageTemplate,
  makeNote,
  makePage,
  makeSubscriber,
  makeTask,
} from './testing/records';

const date = '2026-11-12T21:37:00.000Z';
const view: Schemas['SavedView'] = {
  id: 'v1',
  screen: 'leads',
  name: 'Won',
  query: 'status=Won',
  createdAt: date,
  updatedAt: date,
  version: 1,
};
const report: Schemas['ImportReport'] = {
  added: 1,
  updated: 0,
  skipped: 0,
  failed: 0,
  existing: [],
  errors: [],
};

const at = (path: string) => `${API_BASE}${path}`;
const respondWith = (data: object) => HttpResponse.json({ data, message: 'Done' });
const noContent = () => new HttpResponse(null, { status: 204 });

/** An unread lead of stage Contacted, with a note and a contact; another lead; a subscriber; a newsletter; a saved view. */
function handlers() {
  const { state, handlers: leadHandlers } = leadServer({ isRead: false });
  const [getBoard] = boardServer([state.lead]).handlers;
  return [
    http.get(at('/leads'), ({ request }) => {
      const stage = new URL(request.url).searchParams.get('status');
      const rows = [state.lead, makeLead({ id: 'l2' })];
      return HttpResponse.json(makePage(rows.filter(({ status }) => !stage || status === stage)));
    }),
    http.get(at('/leads/:id/position'), () => respondWith({ position: 1 })),
    http.get(at('/leads/l2'), () => respondWith(makeLead({ id: 'l2' }))),
    http.get(at('/leads/l2/notes'), () => HttpResponse.json(makePage([makeNote({ id: 'n2' })]))),
    http.get(at('/leads/l2/activity'), () => HttpResponse.json(makePage([makeActivity({ id: 'a2' })]))),
    http.post(at('/leads'), () => HttpResponse.json({ data: makeLead({ id: 'l3' }) }, { status: 201 })),
    http.post(at('/leads/bulk'), () => respondWith({ changed: 1, ids: ['l1'] })),
    http.post(at('/leads/import'), () => respondWith(report)),
    http.get(at('/leads/export.csv'), () => new HttpResponse('Name\r\n')),
    http.get(at('/tasks'), ({ request }) => {
      const leadId = new URL(request.url).searchParams.get('leadId');
      return HttpResponse.json(makePage([makeTask({ leadId: leadId ?? 'l1' })]));
    }),
    http.get(at('/tasks/t1'), () => respondWith(makeTask())),
    http.post(at('/tasks'), () => HttpResponse.json({ data: makeTask({ id: 't2' }) }, { status: 201 })),
    http.patch(at('/tasks/t1'), () => respondWith(makeTask({ isDone: true, version: 2 }))),
    http.delete(at('/tasks/t1'), noContent),
    http.post(at('/tasks/t1/invitation'), () => respondWith(makeTask({ version: 2 }))),
    http.delete(at('/tasks/t1/invitation'), () => respondWith(makeTask({ version: 2 }))),
    http.post(at('/tasks/t1/restore'), () => respondWith(makeTask())),
    http.get(at('/me/calendar'), () => respondWith({ createdAt: date })),
    http.post(at('/me/calendar'), () =>
      HttpResponse.json(
        { data: { url: 'https://lintel.example/a.ics', createdAt: date }, message: 'Done' },
        { status: 201 },
      ),
    ),
    http.delete(at('/me/calendar'), noContent),
    http.post(at('/leads/l2/restore'), () => respondWith(makeLead({ id: 'l2' }))),
    http.get(at('/search'), () => respondWith([])),
    http.get(at('/subscribers/counts'), () => respondWith({ daily: 1, monthly: 14, total: 130 })),
    http.get(at('/subscribers'), () => HttpResponse.json(makePage([makeSubscriber()]))),
    http.delete(at('/subscribers/s1'), noContent),
    http.post(at('/subscribers/s1/:action'), () => respondWith(makeSubscriber())),
    http.get(at('/saved-views'), () => HttpResponse.json(makePage([view]))),
    http.post(at('/saved-views'), () => HttpResponse.json({ data: view }, { status: 201 })),
    http.delete(at('/saved-views/v1'), noContent),
    ...(getBoard ? [getBoard] : []),
    ...campaignServer().handlers,
    ...leadHandlers,
    ...emailServer().handlers,
    ...figuresServer().handlers,
  ];
}

// The boundary between page and browser: jsdom downloads nothing.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

const query = { sort: 'date', order: 'desc', page: 1, pageSize: 16 };
/** The queries that show the lead, except for the list that does not contain it. */
const cachedLead = ['lead', 'contacted leads', 'board'] as const;
const leadLists = ['contacted leads', 'won leads', 'position', 'duplicates'] as const;
const leadFigures = ['totals', 'lead counts'] as const;
const allLeads = ['lead', 'other lead', ...leadLists, 'board'] as const;
const timelines = ['timeline', 'other timeline'] as const;
const allNotes = ['notes', 'other notes', ...timelines] as const;
const taskLists = ['calendar', 'tasks', 'other tasks'] as const;
const cachedTask = [...taskLists, 'task'] as const;
/** Timelines also show tasks. */
const plans = [...taskLists, ...timelines] as const;
const allTasks = [...plans, 'task'] as const;
const allMatches = ['matches', 'other matches'] as const;
const listingHolders = [
  ...allLeads,
  ...allTasks,
  ...allMatches,
  'found listings',
  'listings',
  'preview',
] as const;
const changedLead = [
  'lead',
  'matches',
  ...leadLists,
  'board',
  'timeline',
  ...leadFigures,
  'calendar',
  'tasks',
] as const;
const manyLeads = [...allLeads, ...leadFigures, ...allTasks, ...allMatches] as const;
const subscribers = ['subscribers', 'subscriber counts', 'audience', 'totals', 'newsletter counts'] as const;
/** The queries that show one newsletter. */
const campaigns = ['campaign', 'campaigns', 'bounces'] as const;

const leadChange = { emits: [['lead.changed', { id: 'l1' }]], elsewhere: changedLead } as const;
const contactChange = { ...leadChange, refetches: ['lead', 'timeline'] } as const;
const subscriberChange = {
  refetches: subscribers,
  emits: [['subscriber.changed', { id: 's1' }]],
  elsewhere: subscribers,
} as const;
const campaign = makeCampaign();
const campaignChange = {
  patches: ['campaign', 'campaigns'],
  refetches: ['campaigns'],
  refetchesOnRefusal: campaigns,
  emits: [['campaign.changed', { id: 'c1' }]],
  elsewhere: campaigns,
} as const;
const taskChange = { emits: [['task.changed', { id: 't1' }]], elsewhere: allTasks } as const;
const merge = {
  refetches: [...manyLeads, 'notes', 'other notes'],
  emits: [['lead.changed', { id: null }]],
  published: [
    ['lead.changed', { id: 'l1' }],
    ['note.changed', { id: 'n1' }],
    ['task.changed', { id: 't1' }],
    ['message.changed', { id: 'm1' }],
  ],
  elsewhere: [...changedLead, ...allNotes, ...cachedTask, 'email'],
  echoes: [...changedLead, ...allNotes, ...cachedTask, 'email'],
} as const;
const emails = ['email', ...timelines] as const;
const template = makeMessageTemplate();
const note = { id: 'n1', leadId: 'l1' };

invalidationTest({
  manifest,
  createStore,
  api: leadsApi,
  handlers,
  queries: {
    lead: ['getLead', 'l1'],
    'other lead': ['getLead', 'l2'],
    'contacted leads': ['listLeads', { ...query, status: 'Contacted' }],
    'won leads': ['listLeads', { ...query, status: 'Won' }],
    position: ['getLeadPosition', { id: 'l1', query }],
    matches: ['listMatchingListings', 'l1'],
    'other matches': ['listMatchingListings', 'l2'],
    duplicates: ['listDuplicates', { email: 'jonas.weber@example.com', phone: '' }],
    board: ['getBoard', {}],
    notes: ['listNotes', 'l1'],
    'other notes': ['listNotes', 'l2'],
    timeline: ['listActivity', 'l1'],
    'other timeline': ['listActivity', 'l2'],
    calendar: ['listTasks', { from: date, to: date }],
    tasks: ['listLeadTasks', 'l1'],
    'other tasks': ['listLeadTasks', 'l2'],
    task: ['getTask', 't1'],
    'calendar address': ['getCalendarFeed'],
    email: ['getMessage', 'm1'],
    'email set-up': ['getMessageSetup', 'l1'],
    'email templates': ['listMessageTemplates'],
    hits: ['findRecords', { type: 'lead', text: 'ada' }],
    subscribers: ['listSubscribers', { sort: 'joinDate', order: 'desc', page: 1 }],
    'subscriber counts': ['countSubscribers'],
    campaigns: ['listCampaigns', { page: 1 }],
    campaign: ['getCampaign', 'c1'],
    bounces: ['listBounces', 'c1'],
    audience: ['countAudience'],
    preview: ['previewCampaign', { subject: 'Autumn' }],
    'found listings': ['findListings', ''],
    listings: ['getListings', ['p1']],
    views: ['listViews', 'leads'],
    totals: ['getOverview'],
    'lead counts': ['getLeadCounts', '30d'],
    'newsletter counts': ['getNewsletterCounts', '30d'],
  },
  events: [
    { on: ['lead.changed', { id: 'l1' }], refetches: changedLead },
    {
      on: ['lead.changed', { id: 'a new lead' }],
      refetches: [...leadLists, 'board', ...leadFigures],
    },
    { on: ['lead.changed', { id: null }], refetches: manyLeads },
    // A note's event does not contain its lead.
    { on: ['note.changed', { id: 'n1' }], refetches: allNotes },
    { on: ['note.changed', { id: null }], refetches: allNotes },
    { on: ['task.changed', { id: 't1' }], refetches: allTasks },
    { on: ['task.changed', { id: null }], refetches: allTasks },
    // An email's event does not contain its lead.
    { on: ['message.changed', { id: 'm1' }], refetches: emails },
    { on: ['message.changed', { id: null }], refetches: emails },
    { on: ['subscriber.changed', { id: 's1' }], refetches: subscribers },
    { on: ['subscriber.changed', { id: null }], refetches: subscribers },
    { on: ['campaign.changed', { id: 'c1' }], refetches: campaigns },
    { on: ['campaign.changed', { id: null }], refetches: campaigns },
    // A lead shows its listing, and so do a viewing and a newsletter.
    { on: ['property.saved', { id: 'p1' }], refetches: listingHolders },
    { on: ['property.saved', { id: null }], refetches: listingHolders },
    { on: ['property.deleted', { id: 'p1' }], refetches: listingHolders },
    { on: ['property.deleted', { id: null }], refetches: listingHolders },
  ],
  mutations: [
    {
      run: ['updateLead', { lead: makeLead({ id: 'l1' }), changes: { isRead: true } }],
      when: 'marking as read',
      optimistic: cachedLead,
      refetchesOnRefusal: cachedLead,
      ...leadChange,
    },
    {
      run: ['updateLead', { lead: makeLead({ id: 'l1' }), changes: { status: 'Won' } }],
      when: 'moving to another stage',
      optimistic: cachedLead,
      refetches: ['lead', ...leadLists, 'timeline', 'lead counts'],
      refetchesOnRefusal: cachedLead,
      ...leadChange,
    },
    {
      run: [
        'updateLead',
        { lead: makeLead({ id: 'l1' }), changes: { followUpAt: '2030-01-02T12:00:00.000Z' } },
      ],
      when: 'planning a follow-up',
      optimistic: cachedLead,
      refetches: ['lead', ...leadLists, 'board'],
      refetchesOnRefusal: cachedLead,
      ...leadChange,
    },
    {
      run: ['createLead', { name: 'Ada Lovelace', phone: '+44 20 5550 1815' }],
      refetches: [...leadLists, 'board', ...leadFigures],
      emits: [['lead.changed', { id: 'l3' }]],
      elsewhere: [...leadLists, 'board', ...leadFigures],
    },
    {
      run: ['editLead', { lead: makeLead({ id: 'l1' }), changes: { name: 'Jonas Keller' } }],
      patches: cachedLead,
      refetches: ['lead', 'matches', ...leadLists, 'board', 'calendar', 'tasks'],
      refetchesOnRefusal: cachedLead,
      ...leadChange,
    },
    {
      run: ['bulkUpdateLeads', { action: 'status', value: 'Won', ids: ['l1'] }],
      refetches: manyLeads,
      emits: [['lead.changed', { id: null }]],
      // For a few leads, the server emits one event each, and one for each of their tasks when they are deleted.
      published: [
        ['lead.changed', { id: 'l1' }],
        ['task.changed', { id: 't1' }],
      ],
      elsewhere: [...changedLead, ...allTasks],
      // The calendar is refetched once for each of the two events.
      echoes: [...changedLead, ...allTasks],
    },
    { run: ['mergeLead', { id: 'l1', duplicateId: 'l2' }], ...merge },
    { run: ['unmergeLead', 'l2'], ...merge },
    {
      run: ['loadColumn', { selection: {}, stage: 'Contacted', loaded: 1 }],
      patches: ['board'],
    },
    {
      run: ['loadColumn', { selection: {}, stage: 'Won', loaded: 1 }],
      when: 'of a column that is shorter on the server',
      refetches: ['board'],
    },
    { run: ['recordContact', { leadId: 'l1', channel: 'email' }], ...contactChange },
    { run: ['updateContact', { leadId: 'l1', id: 'c1', note: 'Voicemail' }], ...contactChange },
    { run: ['deleteContact', { leadId: 'l1', id: 'c1' }], ...contactChange },
    // The lead's last contact changes once the mail server has accepted the email.
    {
      run: ['sendMessage', { leadId: 'l1', email: { subject: 'Hello', text: 'Hello' } }],
      refetches: ['timeline'],
      published: [
        ['message.changed', { id: 'm2' }],
        ['lead.changed', { id: 'l1' }],
      ],
      elsewhere: [...emails, ...changedLead],
      echoes: [...emails, ...changedLead],
    },
    {
      run: ['retryMessage', { id: 'm1', leadId: 'l1' }],
      refetches: ['email', 'timeline'],
      refetchesOnRefusal: ['email', 'timeline'],
      published: [['message.changed', { id: 'm1' }]],
      elsewhere: emails,
      echoes: emails,
    },
    {
      run: ['createMessageTemplate', { name: 'Hello', subject: '', text: 'Hello' }],
      refetches: ['email templates'],
    },
    {
      run: ['updateMessageTemplate', { template, changes: { name: 'Hello' } }],
      refetches: ['email templates'],
      refetchesOnRefusal: ['email templates'],
    },
    { run: ['deleteMessageTemplate', 'mt1'], refetches: ['email templates'] },
    {
      run: ['createNote', { leadId: 'l1', leadName: 'Jonas Weber', content: 'Budget 2.5M' }],
      refetches: ['notes', 'timeline'],
      emits: [['note.changed', { id: 'n2' }]],
      elsewhere: allNotes,
    },
    {
      run: ['updateNote', { note, leadName: 'Jonas Weber', content: 'Prefers a Sunday.' }],
      refetches: ['notes', 'timeline'],
      emits: [['note.changed', { id: 'n1' }]],
      elsewhere: allNotes,
    },
    {
      run: ['deleteNote', note],
      optimistic: ['notes'],
      refetches: ['notes', 'timeline'],
      refetchesOnRefusal: ['notes'],
      emits: [['note.changed', { id: 'n1' }]],
      elsewhere: allNotes,
    },
    {
      run: ['createTask', { kind: 'task', title: 'Call', startsAt: date, endsAt: date }],
      refetches: plans,
      emits: [['task.changed', { id: 't2' }]],
      elsewhere: allTasks,
    },
    {
      run: ['updateTask', { task: makeTask(), changes: { isDone: true } }],
      optimistic: cachedTask,
      refetches: plans,
      refetchesOnRefusal: cachedTask,
      ...taskChange,
    },
    {
      run: ['deleteTask', 't1'],
      optimistic: taskLists,
      refetches: plans,
      refetchesOnRefusal: allTasks,
      ...taskChange,
    },
    { run: ['createCalendarFeed'], refetches: ['calendar address'] },
    { run: ['removeCalendarFeed'], refetches: ['calendar address'] },
    {
      run: ['sendInvitation', makeTask()],
      patches: cachedTask,
      refetchesOnRefusal: cachedTask,
      ...taskChange,
    },
    { run: ['cancelInvitation', 't1'], patches: cachedTask, refetchesOnRefusal: cachedTask, ...taskChange },
    { run: ['restoreTask', 't1'], refetches: plans, ...taskChange },
    // `finishImport` refreshes the lists once for all batches of a file.
    {
      run: ['importRows', { of: 'leads', csv: 'Name\nAda', onExisting: 'skip' }],
      published: [['lead.changed', { id: null }]],
      elsewhere: manyLeads,
      echoes: manyLeads,
    },
    {
      run: ['finishImport', 'leads'],
      when: 'of leads',
      sendsNothing: true,
      refetches: manyLeads,
      emits: [['lead.changed', { id: null }]],
      published: [],
    },
    {
      run: ['finishImport', 'subscribers'],
      when: 'of subscribers',
      sendsNothing: true,
      refetches: subscribers,
      emits: [['subscriber.changed', { id: null }]],
      published: [],
    },
    { run: ['deleteSubscriber', 's1'], ...subscriberChange },
    { run: ['restoreSubscriber', 's1'], ...subscriberChange },
    { run: ['unsubscribe', 's1'], ...subscriberChange },
    {
      run: ['createCampaign', { subject: 'Autumn' }],
      refetches: ['campaigns'],
      emits: [['campaign.changed', { id: 'c1' }]],
      elsewhere: campaigns,
    },
    { run: ['updateCampaign', { campaign, changes: { subject: 'Winter' } }], ...campaignChange },
    {
      run: ['deleteCampaign', campaign],
      refetches: ['campaigns'],
      refetchesOnRefusal: campaigns,
      emits: [['campaign.changed', { id: 'c1' }]],
      elsewhere: campaigns,
    },
    { run: ['sendTest', 'c1'] },
    { run: ['sendCampaign', campaign], ...campaignChange },
    {
      run: ['scheduleCampaign', { campaign, schedule: { sendAt: '2030-01-02T09:00:00.000Z' } }],
      ...campaignChange,
    },
    { run: ['cancelCampaign', 'c1'], ...campaignChange },
    { run: ['exportCsv', { of: 'leads', selection: query, onProgress() {} }] },
    { run: ['createView', { screen: 'leads', name: 'Won', query: 'status=Won' }], refetches: ['views'] },
    { run: ['deleteView', 'v1'], refetches: ['views'] },
  ],
});
