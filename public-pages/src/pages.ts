import { agentPage } from './agent/agentPage';
import { listingPage } from './listing/listingPage';
import type { Page } from './page/Page';
import { confirmPage } from './subscription/confirmPage';
import { unsubscribePage } from './subscription/unsubscribePage';

/** Every page of this release; module.json names the same paths. */
export const pages: Page[] = [listingPage, agentPage, unsubscribePage, confirmPage];
