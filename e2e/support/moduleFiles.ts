import type { Page } from '@playwright/test';

/** Sets a mark that a reload would wipe out. @returns a function that tells whether it is still there */
export async function markWindow(page: Page) {
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Addresses of the scripts of a module that a page asks for from now on. */
export function moduleScripts(page: Page, id: string): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/modules/${id}/`)) scripts.push(request.url());
  });
  return scripts;
}
