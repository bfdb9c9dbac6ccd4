import { API_BASE, invalidationTest } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import manifest from '../module.json';
import { propertiesApi } from './api';
import { createStore } from './store';
import { analyticsServer } from './testing/analyticsServer';
import { propertyServer } from './testing/propertyServer';
import { makeListing, makePicture, makeProperty } from './testing/records';

/** An Active listing, another one that is a draft, and a deleted one. */
function handlers() {
  const server = propertyServer(
    makeProperty(),
    makeListing({ id: 'p2' }),
    makeProperty({ id: 'p3', state: 'Deleted' }),
  );
  return [
    http.get(`${API_BASE}/static/countries`, () =>
      HttpResponse.json({ data: [{ code: 'US', name: 'United States' }] }),
    ),
    http.get(`${API_BASE}/static/countries/US/states`, () =>
      HttpResponse.json({ data: [{ iso: 'US-CA', code: 'CA', name: 'California' }] }),
    ),
    http.post(`${API_BASE}/properties`, () =>
      HttpResponse.json({ data: makeListing({ id: 'p4' }), message: 'Draft saved' }, { status: 201 }),
    ),
    http.post(`${API_BASE}/properties/p1/shares`, () =>
      HttpResponse.json({ data: makeProperty(), message: 'QR code saved' }),
    ),
    http.get(`${API_BASE}/uploads/d1`, () => HttpResponse.json({ data: makePicture('d1') })),
    ...server.handlers,
    ...analyticsServer().handlers,
  ];
}

const query = { sort: 'updatedAt', order: 'desc', page: 1 };
const lists = ['listings', 'deleted listings'] as const;
const accountFigures = ['totals', 'summary', 'listing figures', 'traffic'] as const;
const changedLists = [...lists, ...accountFigures] as const;
const changed = ['listing', 'matches', 'figures', ...changedLists] as const;
const allListings = [
  'listing',
  'other listing',
  'deleted listing',
  'matches',
  'figures',
  'other figures',
  ...changedLists,
] as const;

const save = { refetches: changed, emits: [['property.saved', { id: 'p1' }]], elsewhere: changed } as const;

invalidationTest({
  manifest,
  createStore,
  api: propertiesApi,
  handlers,
  queries: {
    listing: ['getProperty', 'p1'],
    'other listing': ['getProperty', 'p2'],
    'deleted listing': ['getProperty', 'p3'],
    listings: ['listProperties', query],
    'deleted listings': ['listProperties', { ...query, state: 'Deleted' }],
    'newest draft': ['getNewestDraft'],
    figures: ['getPropertyStats', { id: 'p1', period: '30d' }],
    'other figures': ['getPropertyStats', { id: 'p2', period: '30d' }],
    leads: ['listPropertyLeads', 'p1'],
    matches: ['listMatchingLeads', 'p1'],
    totals: ['getOverview'],
    summary: ['getSummary', '30d'],
    'listing figures': [
      'listPropertyAnalytics',
      { period: '30d', sort: 'totalViews', order: 'desc', page: 1 },
    ],
    traffic: ['getTraffic', '30d'],
    countries: ['listCountries'],
    states: ['listStates', 'US'],
  },
  events: [
    { on: ['property.saved', { id: 'p1' }], refetches: changed },
    { on: ['property.saved', { id: 'a new listing' }], refetches: changedLists },
    { on: ['property.saved', { id: null }], refetches: allListings },
    { on: ['property.deleted', { id: 'p1' }], refetches: changed },
    { on: ['property.deleted', { id: null }], refetches: allListings },
    // A listing shows its number of leads and the newest ones. The event does not contain the listing.
    { on: ['lead.changed', { id: 'l1' }], refetches: [...allListings, 'leads'] },
    { on: ['lead.changed', { id: null }], refetches: [...allListings, 'leads'] },
  ],
  mutations: [
    {
      run: ['createProperty', { key: 'k1', body: { title: 'Casa do Pinhal' } }],
      refetches: changedLists,
      emits: [['property.saved', { id: 'p4' }]],
      elsewhere: changedLists,
    },
    { run: ['updateProperty', { id: 'p1', changes: { price: 2_400_000 }, version: 3 }], ...save },
    { run: ['publishProperty', 'p1'], ...save },
    {
      run: ['changeState', { id: 'p1', state: 'Sold' }],
      optimistic: ['listing', 'listings'],
      refetchesOnRefusal: ['listing', 'listings'],
      ...save,
    },
    {
      run: ['deleteProperty', 'p1'],
      optimistic: ['listing', 'listings'],
      refetches: changed,
      refetchesOnRefusal: ['listing', ...lists],
      emits: [['property.deleted', { id: 'p1' }]],
      elsewhere: changed,
    },
    {
      run: ['restoreProperty', 'p3'],
      optimistic: ['deleted listings'],
      refetches: ['deleted listing', ...changedLists],
      refetchesOnRefusal: ['deleted listing', ...lists],
      emits: [['property.saved', { id: 'p3' }]],
      elsewhere: ['deleted listing', ...changedLists],
    },
    {
      run: ['recordShare', 'p1'],
      published: [['property.saved', { id: 'p1' }]],
      elsewhere: changed,
      echoes: changed,
    },
    { run: ['renewFileLink', 'd1'] },
  ],
});
