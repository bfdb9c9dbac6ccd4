import type { Locator, Page } from '@playwright/test';

/** What of the page itself a click can change: where it is, what it shows, what it has scrolled to, where the focus is. */
const appearance = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // The pointer alone brings these: they are no effect of a click.
    for (const hint of body.querySelectorAll('[role="tooltip"], script, style')) hint.remove();
    for (const element of body.querySelectorAll('*'))
      for (const name of ['data-state', 'aria-describedby', 'style']) element.removeAttribute(name);
    const scrolled = [...document.querySelectorAll('*')].reduce(
      (sum, { scrollTop }) => sum + scrollTop,
      scrollY,
    );
    const inputs = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
    return JSON.stringify([
      location.href,
      body.innerHTML,
      Math.round(scrolled),
      inputs.map(({ value, checked }) => [value, checked]),
    ]);
  });

/** How the page looks once it changes no more by itself. */
async function readIdleAppearance(page: Page) {
  let last = await appearance(page);
  for (let isSame = false; !isSame; ) {
    // A page at complete rest draws no frames, and without frames there is no idle time between them.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
    const next = await appearance(page);
    isSame = next === last;
    last = next;
  }
  return last;
}

/** Watches for what a click can do beside the page: another window, a file, a question, a call, a copy, a print. */
async function watchOutside(page: Page) {
  const seen: string[] = [];
  const see = (what: string) => () => void seen.push(what);
  page.once('popup', see('window'));
  page.once('download', see('file'));
  page.once('filechooser', see('file dialog'));
  page.once('dialog', (dialog) => {
    seen.push('question');
    void dialog.dismiss();
  });
  page.on('request', (request) => request.method() !== 'GET' && seen.push('call'));
  await page.evaluate(() => {
    Object.assign(window, { outside: [] as string[] });
    const note = (what: string) => (window as unknown as { outside: string[] }).outside.push(what);
    window.print = () => {
      note('print');
      dispatchEvent(new Event('afterprint'));
    };
    navigator.clipboard.writeText = async () => void note('copy');
    if (navigator.share) navigator.share = async () => void note('share');
  });
  return async () => [
    ...seen,
    ...(await page
      .evaluate(() => (window as unknown as { outside?: string[] }).outside ?? [])
      .catch(() => [])),
  ];
}

/** Leads to another program, is where the user is already, or is the one of several choices that is made. */
const isBeyond = (control: Locator) =>
  control.evaluate((element) => {
    const isMade = element.matches('[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"]');
    const others = element
      .closest('[role="group"], [role="tablist"], [role="menu"], [role="listbox"], ul')
      ?.querySelectorAll('button, [role="menuitemradio"], [role="option"]');
    return (
      /^(mailto|tel|sms|https:\/\/wa\.me)/.test(element.getAttribute('href') ?? '') ||
      element.hasAttribute('aria-current') ||
      (element as HTMLAnchorElement).href === location.href ||
      (isMade && others !== undefined && others.length > 1)
    );
  });

/** Clicks and waits until something has come of it. @returns whether anything has */
export async function hasEffect(page: Page, control: Locator): Promise<boolean> {
  if (await isBeyond(control)) return true;
  await control.scrollIntoViewIfNeeded();
  await control.hover();
  await control.focus();
  const outside = await watchOutside(page);
  const before = await readIdleAppearance(page);
  const focused = await page.evaluateHandle(() => document.activeElement);
  await control.click();
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    if ((await outside()).length > 0) return true;
    // A page that is on its way to another address cannot be asked.
    const after = await appearance(page).catch(() => null);
    if (after !== before) return true;
    const hasMoved = await page
      .evaluate((before) => document.activeElement !== before, focused)
      .catch(() => true);
    if (hasMoved) return true;
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => null);
  }
  return false;
}
