import { Lazy, lazyWithRetry, useLastListSearch, useListHref } from '@lintel/module-kit';
import { Route, Routes } from '@lintel/module-kit/router';
import { Suspense } from 'react';

const leadList = lazyWithRetry(
  () => import(/* webpackChunkName: "leads-list" */ './features/list/LeadList'),
  { path: '/leads' },
);
const leadDetail = lazyWithRetry(
  () => import(/* webpackChunkName: "lead-detail" */ './features/detail/LeadDetail'),
  { path: '/leads/:id' },
);
const newsletter = lazyWithRetry(
  () => import(/* webpackChunkName: "newsletter" */ './features/newsletter/Newsletter'),
  { path: '/newsletters' },
);
const campaignList = lazyWithRetry(
  () => import(/* webpackChunkName: "campaign-list" */ './features/campaigns/list/CampaignList'),
  { path: '/newsletters/campaigns' },
);
const loadCampaign = () => import(/* webpackChunkName: "campaign" */ './features/campaigns/CampaignPage');
const campaign = lazyWithRetry(loadCampaign, { path: '/newsletters/campaigns/:id' });
const calendar = lazyWithRetry(
  () => import(/* webpackChunkName: "calendar" */ './features/calendar/Calendar'),
  { path: '/calendar' },
);
const loadImport = () => import(/* webpackChunkName: "import" */ './features/import/ImportPage');
const importLeads = lazyWithRetry(loadImport, { path: '/leads/import' });
const importSubscribers = lazyWithRetry(loadImport, { path: '/newsletters/import' });

export function Pages() {
  const search = useLastListSearch('/leads');
  const listAddress = `/leads${search}`;
  const newsletterAddress = useListHref('/newsletters');
  const campaignsAddress = useListHref('/newsletters/campaigns');
  return (
    <Suspense>
      <Routes>
        <Route path="/leads" element={<Lazy of={leadList} />} />
        <Route
          path="/leads/:id"
          element={<Lazy of={leadDetail} listAddress={listAddress} search={search} />}
        />
        <Route path="/leads/import" element={<Lazy of={importLeads} target="leads" back={listAddress} />} />
        <Route path="/calendar" element={<Lazy of={calendar} />} />
        <Route path="/newsletters" element={<Lazy of={newsletter} />} />
        <Route path="/newsletters/campaigns" element={<Lazy of={campaignList} back={newsletterAddress} />} />
        <Route
          path="/newsletters/campaigns/new"
          element={<Lazy of={campaign} listAddress={campaignsAddress} />}
        />
        <Route
          path="/newsletters/campaigns/:id"
          element={<Lazy of={campaign} listAddress={campaignsAddress} />}
        />
        <Route
          path="/newsletters/import"
          element={<Lazy of={importSubscribers} target="subscribers" back={newsletterAddress} />}
        />
      </Routes>
    </Suspense>
  );
}
