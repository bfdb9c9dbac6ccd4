import type { JSHandle, Locator, Page } from '@playwright/test';

/** Changed by the pointer alone, or numbered in the order of opening. */
const UNSTABLE = ['data-state', 'style', 'id', 'aria-describedby', 'aria-controls', 'aria-labelledby'];

/** Serializes the parts of the page that a click can change: its address and contents. */
const appearance = (page: Page) =>
  page.evaluate((unstable) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // Caused by the pointer alone, so they are not an effect of a click.
    for (const hint of body.querySelectorAll('[role="tooltip"], script, style')) hint.remove();
    // Regions for toasts and notices are added late, and are empty.
    for (const region of body.querySelectorAll('[role="region"], [role="status"]'))
      if (!region.textContent) region.remove();
    // Sorts the attributes: a replaced element may look the same.
    for (const element of body.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes)
        if (!unstable.includes(name)) element.setAttribute(name, value);
    }
    const inputs = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
    return JSON.stringify([
      location.href,
      body.innerHTML,
      inputs.map(({ value, checked }) => [value, checked]),
    ]);
  }, UNSTABLE);

/** Returns the sum of the scroll positions of the page and its parts. */
const readScroll = (page: Page) =>
  page.evaluate(() =>
    Math.round([...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, scrollY)),
  );

/** Returns the page's appearance once it no longer changes by itself. */
export async function readIdleAppearance(page: Page) {
  let last = await appearance(page);
  for (let isSame = false; !isSame; ) {
    // An idle page draws no frames, and without frames there is no idle time between them.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
    const next = await appearance(page);
    isSame = next === last;
    last = next;
  }
  return last;
}

/** Watches for effects of a click outside the page: another window, a file, a question, a call, a copy, a print. */
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

/** Whether a control leads to another program or to the current page, or is the selected one of several choices. */
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

/** Whether the focus or the scroll position has changed. This includes a page that is navigating to another address. */
async function hasMoved(page: Page, focused: JSHandle, scroll: number) {
  const hasFocus = page.evaluate((before) => document.activeElement === before, focused);
  return !(await hasFocus.catch(() => false)) || (await readScroll(page).catch(() => null)) !== scroll;
}

interface Options {
  /** The page before the control's menu opened: closing the menu again is no effect. */
  closed?: string;
}

/** Clicks and waits for an effect. @returns whether there was one */
export async function hasEffect(page: Page, control: Locator, { closed }: Options = {}): Promise<boolean> {
  if (await isBeyond(control)) return true;
  await control.scrollIntoViewIfNeeded();
  await control.hover();
  await control.focus();
  const outside = await watchOutside(page);
  const before = await readIdleAppearance(page);
  const scroll = await readScroll(page);
  const focused = await page.evaluateHandle(() => document.activeElement);
  await control.click();
  for (const end = Date.now() + 3_000; Date.now() < end; ) {
    if ((await outside()).length > 0) return true;
    // A page that is navigating to another address cannot be queried.
    const after = await (closed ? readIdleAppearance(page) : appearance(page)).catch(() => null);
    if (after !== before && after !== closed) return true;
    // A closing menu changes both.
    if (!closed && (await hasMoved(page, focused, scroll))) return true;
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => null);
  }
  return isExplained(control);
}

/** Whether the control is a term, whose only effect is its explanation, and the explanation is shown. */
const isExplained = (control: Locator) =>
  control.evaluate((element) => {
    const explanation = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    return getComputedStyle(element).cursor === 'help' && Boolean(explanation?.checkVisibility());
  });
