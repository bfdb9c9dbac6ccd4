import type { Page, Route } from '@playwright/test';

const entryOf = (id: string) => new RegExp(`/modules/${id}/[^/]+/entry\\.[^/]*js`);

/** Ways in which a module's entry can fail to be one. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'is missing': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  'is unavailable': (route) => route.fulfill({ status: 503, body: '' }),
  'is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  'throws when it is evaluated': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken build')" }),
  'has nothing to offer': (route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
};

/** Lets a module's entry fail. @returns a function that repairs it */
export async function breakEntry(page: Page, id: string, fail: (route: Route) => Promise<void>) {
  const entry = entryOf(id);
  await page.route(entry, fail);
  return () => page.unroute(entry);
}

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
