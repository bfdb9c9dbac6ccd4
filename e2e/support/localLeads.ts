import type { Page } from '@playwright/test';
import { type DevServer, serveRelease } from './devServer.ts';
import type { OwnGateway } from './ownGateway.ts';

export const liveSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' });
export const localSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search my leads' });

/** The dev server of a changed mfe-leads, whose build is published as 1.5.0, too. */
export async function serveLeads(gateway: OwnGateway): Promise<DevServer> {
  await gateway.republish('leads', '1.5.0', {
    rewrite: (_name, text) => text.replaceAll('Search leads', 'Search my leads'),
  });
  return serveRelease(gateway, 'leads', '1.5.0');
}
