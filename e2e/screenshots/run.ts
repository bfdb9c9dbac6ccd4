import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { benchProduct } from '../bench/benchProduct.ts';
import { type Account, storeSession } from '../support/account.ts';
import { filled, type Ids } from '../support/paths.ts';
import { waitForIdle } from '../support/shell.ts';
import { desktop, phone } from '../support/viewports.ts';
import { screens } from './screens.ts';

// npm run screenshots: takes screenshots of every screen, or of the named ones, as the demo account, into docs/screens.
const named = process.argv.slice(2);
const taken = named.length === 0 ? screens : screens.filter(({ name }) => named.includes(name));
const folder = join(import.meta.dirname, '../../docs/screens');

const devices = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const schemes = ['light', 'dark'] as const;
const looks = (Object.keys(devices) as (keyof typeof devices)[]).flatMap((device) =>
  schemes.map((scheme) => ({ device, scheme, name: `${device}-${scheme}` })),
);

if (named.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await benchProduct(async ({ browser, origin, account }) => {
  const agent = await account('demo');
  const ids = {
    lead: (await firstOf('/leads')).id,
    property: (await firstOf('/properties')).id,
    slug: (await firstOf('/properties?state=Active')).slug ?? '',
    username: agent.user.username,
  };
  for (const look of looks) await takeScreenshots(browser, origin, { agent, ids, look });

  async function firstOf(path: string): Promise<{ id: string; slug?: string }> {
    const headers = { Authorization: `Bearer ${agent.token}` };
    const answer = await fetch(`${origin}/api${path}`, { headers });
    return (await answer.json()).data[0];
  }
});
await writeFile(join(folder, 'README.md'), contents());
console.log(`${taken.length * looks.length} pictures are in ${folder}`);

interface Taking {
  agent: Account;
  ids: Ids;
  look: (typeof looks)[number];
}

async function takeScreenshots(browser: Browser, origin: string, { agent, ids, look }: Taking) {
  const options = {
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    baseURL: origin,
  } as const;
  for (const { name, path, open } of taken) {
    const context = await browser.newContext({ ...devices[look.device], ...options });
    const page = await context.newPage();
    if (!open) await storeSession(page, agent);
    await page.goto(filled(path, ids));
    await waitForIdle(page);
    await waitForVisibleParts(page);
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}-${look.name}.webp`));
    await context.close();
  }
}

/** Waits for widgets and lazy pictures, which a page may show without being busy. */
async function waitForVisibleParts(page: Page) {
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
      .every(({ complete }) => complete),
  );
}

function contents(): string {
  const title = (name: string) => name.replace('-', ', ');
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const link = (screen: string, look: string) => `[${title(look)}](${screen}-${look}.webp)`;
  const rows = screens.map(({ name }) => row([name, ...looks.map((look) => link(name, look.name))]));
  return [
    '# Every screen',
    '',
    'As the demo account sees it. Made by `npm run screenshots`.',
    '',
    row(['Screen', ...looks.map(({ name }) => title(name))]),
    row(['Screen', ...looks].map(() => '---')),
    ...rows,
    '',
  ].join('\n');
}
