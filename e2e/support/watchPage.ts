import type { Page } from '@playwright/test';

/** Collects console errors and uncaught exceptions of a page. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** Counts the calls of `path` that a page makes. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return () => calls;
}

/** Sets a mark that a reload removes. @returns a function that checks whether it still exists */
export async function markWindow(page: Page) {
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Records the URLs of scripts of a module that a page requests. */
export function watchModuleScripts(page: Page, id: string): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/modules/${id}/`)) scripts.push(request.url());
  });
  return scripts;
}
