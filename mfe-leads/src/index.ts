import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const leads = defineModule({ createStore });

export const pages = leads.pages(Pages);
export const recentLeads = leads.widget(
  () => import(/* webpackChunkName: "recentLeads" */ './widgets/RecentLeads'),
);
export const totalLeads = leads.widget(
  () => import(/* webpackChunkName: "totalLeads" */ './widgets/TotalLeads'),
);
export const newsletterSubscribers = leads.widget(
  () => import(/* webpackChunkName: "newsletterSubscribers" */ './widgets/NewsletterSubscribers'),
);
export const leadsOverview = leads.widget(
  () => import(/* webpackChunkName: "leadsOverview" */ './widgets/LeadsOverview'),
);
export const newsletterCounts = leads.widget(
  () => import(/* webpackChunkName: "newsletterCounts" */ './widgets/NewsletterCounts'),
);
