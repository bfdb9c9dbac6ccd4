import { apiServer, fakeHost } from '@lintel/module-kit/testing';
import { leadsApi } from '../api';
import { createStore } from '../store';
import { boardServer } from '../testing/boardServer';
import { makeLead } from '../testing/records';
import { getColumns, type LeadBoard } from './board';
import './boardApi';

const server = apiServer();

test('[LEAD-11] loads the lead that two moves left between two pages of a column', async () => {
  const leads = Array.from({ length: 40 }, (_, index) => makeLead({ id: `l${index}` }));
  const added = makeLead({ id: 'added', status: 'New' });
  const { state, handlers } = boardServer(leads.toSpliced(30, 0, added));
  server.use(...handlers);
  const { dispatch } = createStore(fakeHost());
  const run = (endpoint: string, args: unknown): Promise<{ data?: unknown; error?: unknown }> =>
    dispatch(Reflect.get(leadsApi.endpoints, endpoint).initiate(args));
  const countLoaded = async () => {
    const { data } = await run('getBoard', {});
    return getColumns(data as LeadBoard).find(({ stage }) => stage === 'Contacted')?.leads.length;
  };
  const loadPage = async () =>
    run('loadColumn', { selection: {}, stage: 'Contacted', loaded: await countLoaded() });

  expect(await countLoaded()).toBe(20);
  await run('updateLead', { lead: leads[0], changes: { status: 'Viewed' } });
  await run('updateLead', { lead: added, changes: { status: 'Contacted' } });
  await loadPage();
  // The first lead of the second page is now the last one of the first page.
  expect(await countLoaded()).toBe(39);
  await loadPage();
  expect(await countLoaded()).toBe(40);
  expect(state.asked.map((params) => params.get('_page') ?? params.get('_limit'))).toEqual([
    '20',
    '2',
    '2',
    '40',
  ]);
});
