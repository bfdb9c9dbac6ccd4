import { defineModule } from '@lintel/module-kit';
import { createStore } from './store';

const leads = defineModule({ createStore });

export const pages = leads.expose(() => import(/* webpackChunkName: "pages" */ './Pages'));
export const recentLeads = leads.expose(
  () => import(/* webpackChunkName: "recentLeads" */ './widgets/RecentLeads'),
);
