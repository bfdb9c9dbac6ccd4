import { findApiCall, type ModuleManifest } from '@lintel/contract';
import type { Page } from '@playwright/test';

/** Requests of the standalone page itself, and requests for files. */
const hostRequests = /^\/api\/(__mock|auth|files)\//;

/**
 * Collects violations of a module: uncaught errors, and calls or events that module.json does not declare.
 *
 */
export function watchModule(page: Page, { api }: ModuleManifest): string[] {
  const violations: string[] = [];
  page.on('pageerror', (error) => violations.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('module.json does not declare')) violations.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || hostRequests.test(pathname)) return;
    const path = pathname.slice('/api'.length);
    const freezes = path === '/account/freeze' && /session=frozen/.test(page.url());
    if (!freezes && !findApiCall(api, request.method(), path))
      violations.push(
        `Call ${request.method()} ${path}?${searchParams}, which module.json does not declare.`,
      );
  });
  return violations;
}
