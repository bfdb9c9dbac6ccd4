import { API_BASE, invalidationTest } from '@lintel/module-kit/testing';
import { http } from 'msw';
import manifest from '../module.json';
import { exampleApi } from './api';
import { createStore } from './store';
import { makeEntries, respondWith } from './testing/entryServer';

invalidationTest({
  manifest,
  createStore,
  api: exampleApi,
  handlers: () => [http.get(`${API_BASE}/static/languages`, respondWith(makeEntries(1)))],
  queries: { entries: ['listEntries'] },
  events: [],
  mutations: [],
});
