import '@lintel/contract/checkout/added-lead-stage';
import { ADDED_STAGE } from '@lintel/contract/checkout/added-lead-stage';
import { Route, Routes } from '@lintel/module-kit/router';
import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { StageMark } from '@lintel/ui';
import { screen, within } from '@testing-library/react';
import LeadDetail from '../features/detail/LeadDetail';
import { StageFilter } from '../features/list/LeadFilters';
import LeadList from '../features/list/LeadList';
import { createStore } from '../store';
import { boardServer } from '../testing/boardServer';
import { leadServer } from '../testing/leadServer';
import { makeLead } from '../testing/records';

const server = apiServer();
const show = (page: React.ReactElement, path: string) => renderInHost(page, { createStore, path });
const offered = (select: HTMLElement) => within(select).findByRole('option', { name: ADDED_STAGE });

test('shows a column on the board for a stage added to leadStages.ts', async () => {
  server.use(...boardServer([makeLead({ id: 'l1', name: 'Ada', status: ADDED_STAGE })]).handlers);
  show(<LeadList />, '/leads?view=board');
  const column = await screen.findByRole('region', { name: ADDED_STAGE });
  expect(await within(column).findByText('Ada')).toBeInTheDocument();
  expect(within(column).getByText('1 lead')).toBeInTheDocument();
});

test('offers a stage added to leadStages.ts in the list’s filter', async () => {
  show(<StageFilter stage="" onChange={() => {}} />, '/leads');
  expect(await offered(screen.getByRole('combobox', { name: 'Stage' }))).toBeInTheDocument();
});

test('offers a stage added to leadStages.ts in a lead’s selector, with its badge', async () => {
  server.use(...leadServer({ status: ADDED_STAGE }).handlers);
  show(
    <Routes>
      <Route path="/leads/:id" element={<LeadDetail listAddress="/leads" />} />
    </Routes>,
    '/leads/l1',
  );
  const card = within(await screen.findByRole('region', { name: 'Status' }));
  expect(await offered(card.getByRole('combobox', { name: 'Status' }))).toBeInTheDocument();
  const { container } = show(<StageMark stage={ADDED_STAGE} />, '/');
  expect(container.querySelector('path')).toBeInTheDocument();
});
