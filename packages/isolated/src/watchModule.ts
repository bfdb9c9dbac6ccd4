import { callNamed, type ModuleManifest } from '@lintel/contract';
import type { Page } from '@playwright/test';

/** What the standalone page itself asks for, and what is no call. */
const hosts = /^\/api\/(__mock|auth|files)\//;

/**
 * Collects what a module must never do: throw and not catch, call what its module.json does not declare, emit or hear
 * such an event.
 */
export function watchModule(page: Page, { api }: ModuleManifest): string[] {
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('module.json does not declare')) wrongs.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || hosts.test(pathname)) return;
    const path = pathname.slice('/api'.length);
    const freezes = path === '/account/freeze' && /session=frozen/.test(page.url());
    if (!freezes && !callNamed(api, request.method(), path))
      wrongs.push(`Call ${request.method()} ${path}?${searchParams}, which module.json does not declare.`);
  });
  return wrongs;
}
