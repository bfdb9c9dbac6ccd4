import type { HostServices } from '@lintel/contract';
import type { ModuleStore } from '@lintel/module-kit';
import type { ComponentType } from 'react';

interface Part {
  store(): Promise<{ createStore(host: HostServices): ModuleStore }>;
  exposes: Record<string, () => Promise<{ default: ComponentType }>>;
}

/** The modules' code, imported as one application would. */
export const parts: Record<string, Part> = {
  leads: {
    store: () => import(/* webpackChunkName: "leads-store" */ '../../../mfe-leads/src/store'),
    exposes: {
      pages: () => import(/* webpackChunkName: "leads-pages" */ '../../../mfe-leads/src/Pages'),
      recentLeads: () => import(/* webpackChunkName: "recentLeads" */ '../../../mfe-leads/src/widgets/RecentLeads'),
    },
  },
  properties: {
    store: () => import(/* webpackChunkName: "properties-store" */ '../../../mfe-properties/src/store'),
    exposes: {
      pages: () => import(/* webpackChunkName: "properties-pages" */ '../../../mfe-properties/src/Pages'),
    },
  },
  reviews: {
    store: () => import(/* webpackChunkName: "reviews-store" */ '../../../mfe-reviews/src/store'),
    exposes: { pages: () => import(/* webpackChunkName: "reviews-pages" */ '../../../mfe-reviews/src/Pages') },
  },
  account: {
    store: () => import(/* webpackChunkName: "account-store" */ '../../../mfe-account/src/store'),
    exposes: { pages: () => import(/* webpackChunkName: "account-pages" */ '../../../mfe-account/src/Pages') },
  },
  coins: {
    store: () => import(/* webpackChunkName: "coins-store" */ '../../../mfe-coins/src/store'),
    exposes: { pages: () => import(/* webpackChunkName: "coins-pages" */ '../../../mfe-coins/src/Pages') },
  },
};
