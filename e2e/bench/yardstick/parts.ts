import type { HostServices } from '@lintel/contract';
import { type ModuleStore, preloadPage } from '@lintel/module-kit';
import type { ComponentType } from 'react';

interface Part {
  store(): Promise<{ createStore(host: HostServices): ModuleStore }>;
  exposes: Record<string, () => Promise<{ default: ComponentType }>>;
}

const pagesOf = async (loading: Promise<{ Pages: ComponentType }>) => {
  const { Pages } = await loading;
  await preloadPage(location.pathname);
  return { default: Pages };
};

/** The modules' code, imported as one application would. */
export const parts: Record<string, Part> = {
  leads: {
    store: () => import(/* webpackChunkName: "leads-store" */ '../../../mfe-leads/src/store'),
    exposes: {
      pages: () => pagesOf(import(/* webpackChunkName: "leads-pages" */ '../../../mfe-leads/src/Pages')),
      recentLeads: () =>
        import(/* webpackChunkName: "recentLeads" */ '../../../mfe-leads/src/widgets/RecentLeads'),
    },
  },
  properties: {
    store: () => import(/* webpackChunkName: "properties-store" */ '../../../mfe-properties/src/store'),
    exposes: {
      pages: () =>
        pagesOf(import(/* webpackChunkName: "properties-pages" */ '../../../mfe-properties/src/Pages')),
    },
  },
  reviews: {
    store: () => import(/* webpackChunkName: "reviews-store" */ '../../../mfe-reviews/src/store'),
    exposes: {
      pages: () => pagesOf(import(/* webpackChunkName: "reviews-pages" */ '../../../mfe-reviews/src/Pages')),
    },
  },
  account: {
    store: () => import(/* webpackChunkName: "account-store" */ '../../../mfe-account/src/store'),
    exposes: {
      pages: () => pagesOf(import(/* webpackChunkName: "account-pages" */ '../../../mfe-account/src/Pages')),
    },
  },
  coins: {
    store: () => import(/* webpackChunkName: "coins-store" */ '../../../mfe-coins/src/store'),
    exposes: {
      pages: () => pagesOf(import(/* webpackChunkName: "coins-pages" */ '../../../mfe-coins/src/Pages')),
    },
  },
};
