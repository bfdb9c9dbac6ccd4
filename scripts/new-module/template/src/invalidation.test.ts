import { API_BASE, invalidationTest } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import manifest from '../module.json';
import { exampleApi } from './api';
import { createStore } from './store';

invalidationTest({
  manifest,
  createStore,
  api: exampleApi,
  handlers: () => [
    http.get(`${API_BASE}/static/languages`, () =>
      HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 20 } }),
    ),
  ],
  queries: { entries: ['listEntries'] },
  events: [],
  mutations: [],
});
