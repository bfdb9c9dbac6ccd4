import { listingPage } from './listing/listingPage';
import type { Page } from './page/Page';

/** Every page of this release; module.json names the same paths. */
export const pages: Page[] = [listingPage];
