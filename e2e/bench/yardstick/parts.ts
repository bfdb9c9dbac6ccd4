import type { ModulePart } from './defineModule';

/** Imports a module into the single application, in which its exports are `ModulePart`s. */
const part = async (module: Promise<object>) => (await module) as Record<string, ModulePart>;

/** Keyed by the chunk names that the routes of the yardstick preload. */
export const parts: Record<string, () => Promise<Record<string, ModulePart>>> = {
  leads: () => part(import(/* webpackChunkName: "leads" */ '../../../mfe-leads/src')),
  properties: () => part(import(/* webpackChunkName: "properties" */ '../../../mfe-properties/src')),
  reviews: () => part(import(/* webpackChunkName: "reviews" */ '../../../mfe-reviews/src')),
  account: () => part(import(/* webpackChunkName: "account" */ '../../../mfe-account/src')),
  coins: () => part(import(/* webpackChunkName: "coins" */ '../../../mfe-coins/src')),
};
