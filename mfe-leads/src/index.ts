import { defineModule } from '@lintel/module-kit';
import { Pages } from './Pages';
import { createStore } from './store';

const leads = defineModule({ createStore });

export const pages = leads.pages(Pages);
export const recentLeads = leads.widget(
  () => import(/* webpackChunkName: "recentLeads" */ './widgets/RecentLeads'),
);
