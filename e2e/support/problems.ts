import type { Page } from '@playwright/test';

/** Collects what a page writes to the console as an error, and what it throws and nobody catches. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
