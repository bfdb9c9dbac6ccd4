import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { filled } from '../support/paths.ts';
import { settled } from '../support/settled.ts';
import { signIn } from '../support/signInForm.ts';
import { desktop, phone } from '../support/viewports.ts';
import { screens } from './screens.ts';

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const account = { email: 'agent@example.com', password: 'password123' };
const folder = join(import.meta.dirname, '../../docs/screenshots');

const devices = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** Where a lead and a property of the account can be seen. */
async function idsOf(token: string) {
  const first = async (path: string) => {
    const answer = await fetch(`${baseURL}/api${path}?_limit=1`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data[0].id as string;
  };
  return { lead: await first('/leads'), property: await first('/properties') };
}

async function takeAll(browser: Browser, device: keyof typeof devices, colorScheme: 'light' | 'dark') {
  const options = {
    ...devices[device],
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const take = async (name: string, path: string) => {
    await page.goto(path);
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
  };
  for (const { name, path } of screens.filter(({ open }) => open)) await take(name, path);

  await page.goto('/login');
  await signIn(page, account);
  await page.waitForURL('/');
  const token = await page.evaluate(() => localStorage.getItem('Auth@access_token') ?? '');
  const ids = await idsOf(token);
  for (const { name, path } of screens.filter(({ open }) => !open)) await take(name, filled(path, ids));
  await context.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: (await findBrowser()) || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const device of ['desktop', 'phone'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) await takeAll(browser, device, colorScheme);
  }
  console.log(`${screens.length * 4} pictures are in ${folder}`);
} finally {
  await browser.close();
}
