import type { Page } from 'playwright';
import { screens } from '../screenshots/screens.ts';
import type { Account } from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { filled, type Ids } from '../support/paths.ts';
import { picture } from '../support/pictures.ts';
import type { Random } from './random.ts';

/** A random user with its page, account and the ids for addresses with parameters. */
export interface Walker {
  page: Page;
  account: Account;
  ids: Ids;
  random: Random;
  /**
   * Whether the document must not be reloaded: because the page is offline, or to measure the memory of one document.
   */
  staysInDocument: boolean;
  /** The name of the current action. */
  doing: string;
}

/** Valid and invalid input. */
const TEXTS = [
  'Lisbon',
  'a',
  '   ',
  '450,000',
  '1.5 Mio',
  '-1',
  '2031-02-30',
  '=SUM(A1:A9)',
  "Robert'); DROP TABLE leads;--",
  '<img src=x onerror="throw 1">',
  'שלום עולם',
  '🏡🏡🏡',
  'ada@example.com',
  'x'.repeat(500),
];
const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowDown', 'ArrowUp', '?', 'Control+k', 'F8'];
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Actions that would end the walk of this account; other specs test them. */
const FINAL = /delete (my )?account|delete everything/i;

interface Found {
  name: string;
  x: number;
  y: number;
}

/** Finds one of the elements that a pointer can hit, scrolled into view; `null` if there is none. */
function findTarget({ page, random }: Walker, selector: string): Promise<Found | null> {
  return page.evaluate(
    ([selector, chance]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [aria-disabled="true"]') &&
          !element.closest('[inert], [aria-hidden="true"]'),
      );
      // Tries up to ten, beginning with the chosen element: elements behind a dialog cannot be hit.
      for (let tried = 0; tried < Math.min(10, all.length); tried += 1) {
        const element = all[(Math.floor(chance * all.length) + tried) % all.length];
        if (!element) return null;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
        if (hit && (element.contains(hit) || hit.contains(element))) return { name, x, y };
      }
      return null;
    },
    [selector, random.below(1_000) / 1_000] as const,
  );
}

async function click(walker: Walker): Promise<string> {
  const target = await findTarget(
    walker,
    'a[href]:not([href^="tel:"]):not([href^="mailto:"]), button, summary, [role="menuitem"], [role="option"], [role="tab"], [role="switch"], label, input[type="checkbox"], input[type="radio"]',
  );
  if (!target || FINAL.test(target.name)) return 'clicked nothing';
  await walker.page.mouse.click(target.x, target.y);
  return `clicked “${target.name}”`;
}

async function type(walker: Walker): Promise<string> {
  const { page, random } = walker;
  const target = await findTarget(
    walker,
    'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable="true"]',
  );
  if (!target) return 'typed nothing';
  const text = random.pick(TEXTS);
  await page.mouse.click(target.x, target.y);
  if (random.chance(0.5)) await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  if (random.chance(0.3)) await page.keyboard.press('Enter');
  return `typed “${text.slice(0, 30)}” into “${target.name}”`;
}

async function choose({ page, random }: Walker): Promise<string> {
  const selects = page.locator('select:visible:enabled');
  const count = await selects.count();
  if (count === 0) return 'chose nothing';
  const select = selects.nth(random.below(count));
  const options = await select.locator('option:enabled').count();
  if (options === 0) return 'chose nothing';
  await select.selectOption({ index: random.below(options) }, { timeout: 1_000 });
  return 'chose an option';
}

async function press({ page, random }: Walker): Promise<string> {
  const key = random.pick(KEYS);
  await page.keyboard.press(key);
  return `pressed ${key}`;
}

async function drag(walker: Walker): Promise<string> {
  const { page, random } = walker;
  const target = await findTarget(walker, '[data-rfd-drag-handle-draggable-id]');
  if (!target) return 'dragged nothing';
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.mouse.move(target.x, target.y);
  await page.mouse.down();
  await page.mouse.move(random.below(width), random.below(height), { steps: 4 });
  await page.mouse.up();
  return `dragged “${target.name}”`;
}

/** Chooses files within the page: `setInputFiles` keeps a handle to the input, and with it the whole page in memory. */
async function upload({ page, random }: Walker): Promise<string> {
  const count = await page.locator('input[type="file"]').count();
  if (count === 0) return 'uploaded nothing';
  const file = random.chance(0.7)
    ? picture(`house-${random.below(100)}.png`, { width: 64, height: 48 })
    : { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') };
  const chosen = { ...file, buffer: [...file.buffer], index: random.below(count) };
  await page.evaluate(({ name, mimeType, buffer, index }) => {
    const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[index];
    if (!input || input.disabled) return;
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(buffer)], name, { type: mimeType }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, chosen);
  return `uploaded ${file.name}`;
}

/** Navigates to an address like a link, without reloading the document. */
export function navigateInApp(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function visit({ page, ids, random, staysInDocument }: Walker): Promise<string> {
  const { path } = random.pick(screens.filter(({ open }) => !open));
  const address = filled(path, ids);
  if (staysInDocument) await navigateInApp(page, address);
  else await page.goto(address, { waitUntil: 'domcontentloaded' });
  return `went to ${address}`;
}

/** Shows every page of the dashboard once. */
export async function visitAll({ page, ids }: Walker) {
  for (const { path } of screens.filter(({ open }) => !open)) {
    await navigateInApp(page, filled(path, ids));
    await page.locator('main h1').first().waitFor();
    await page
      .locator('main [aria-busy="true"], main [data-skeleton]')
      .first()
      .waitFor({ state: 'detached' });
  }
}

async function travel({ page, random, staysInDocument }: Walker): Promise<string> {
  const way = staysInDocument ? 'goBack' : random.pick(['goBack', 'goForward', 'reload'] as const);
  // Before the first address of the product, the history only contains the browser's own page.
  if (way === 'goBack' && !(await page.evaluate(() => navigation.canGoBack))) return 'could not go back';
  await page[way]({ waitUntil: 'domcontentloaded' });
  return way;
}

async function resize({ page, random }: Walker): Promise<string> {
  const size = random.pick(VIEWPORTS);
  await page.setViewportSize(size);
  return `resized to ${size.width}`;
}

async function scroll({ page, random }: Walker): Promise<string> {
  await page.mouse.wheel(0, random.below(2_000) - 600);
  return 'scrolled';
}

/** Actions with their weights. */
const ACTIONS = [
  [click, 55],
  [type, 14],
  [press, 9],
  [choose, 5],
  [visit, 4],
  [travel, 4],
  [scroll, 3],
  [drag, 2],
  [upload, 2],
  [resize, 2],
] as const;
const SUM = ACTIONS.reduce((sum, [, weight]) => sum + weight, 0);

export const isSignedOut = (page: Page) => new URL(page.url()).pathname === '/login';

/** @throws Error when signing in fails, for example while the API is down */
export async function signInAgain({ page, account }: Pick<Walker, 'page' | 'account'>) {
  await signIn(page, account);
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 4_000 });
}

/** Signs in again, or reloads the sign-in page when it or its response is missing. */
async function returnToDashboard(walker: Walker): Promise<string> {
  try {
    await signInAgain(walker);
    return 'signed in';
  } catch (error) {
    if (!walker.staysInDocument) await walker.page.reload();
    return `could not sign in: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Takes one step. @returns a description for the log */
export async function step(walker: Walker): Promise<string> {
  if (isSignedOut(walker.page)) return returnToDashboard(walker);
  let left = walker.random.below(SUM);
  for (const [action, weight] of ACTIONS) {
    left -= weight;
    if (left < 0) {
      walker.doing = action.name;
      return action(walker);
    }
  }
  return 'did nothing';
}
