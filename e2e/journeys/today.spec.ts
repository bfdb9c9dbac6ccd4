import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { getToast } from '../support/shell.ts';
import { stages } from '../support/stages.ts';
import { expect, test, timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

type Lead = Schemas['Lead'];
type Task = Schemas['Task'];

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Returns the date of a time in the pages' time zone: `2026-11-18`. */
const dayOf = (iso: string | null) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(iso ?? ''));

const getQueue = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const getRows = (page: Page) =>
  getQueue(page).getByRole('list', { name: 'To do today' }).getByRole('listitem');
const getRow = (page: Page, name: string) => getRows(page).filter({ hasText: name });

/** Adds three leads with overdue follow-ups, the oldest first. */
async function addOverdue(api: Api): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const [name, days] of [
    ['Ada Lovelace', -30],
    ['Grace Hopper', -29],
    ['Mary Jackson', -28],
  ] as const)
    leads.push(
      await api.call<Lead>('post', '/leads', {
        name,
        phone: '+351 912 345 678',
        email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
        status: 'Contacted',
        followUpAt: inDays(days),
      }),
    );
  return leads;
}

/** Keeps the phone app from opening. */
const stopCalls = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );

async function expectWorked(api: Api, { id }: Lead, callOutcome: string, note: string, followUpDay: string) {
  const lead = await api.get<Lead>(`/leads/${id}`);
  expect(dayOf(lead.followUpAt)).toBe(followUpDay);
  const activity = await api.get<Schemas['Activity'][]>(`/leads/${id}/activity`);
  const calls = activity.filter(({ channel }) => channel === 'call');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ outcome: callOutcome, text: note });
}

test('lists overdue follow-ups, new enquiries, viewings, tasks and reviews in the order to do them', {
  tag: ['@TODAY-01', '@TODAY-02', '@TASK-15'],
}, async ({ page, signedIn: _, api }) => {
  await addOverdue(api);
  await api.call('post', '/leads', { name: 'Not Yet Due', status: 'New', followUpAt: inDays(3) });
  const pending = await api.get<Schemas['Review'][]>('/reviews?status=pending');
  const listCalls: string[] = [];
  page.on('request', (request) => {
    const called = `${new URL(request.url()).pathname} ${request.postData() ?? ''}`;
    if (called.includes('/tasks')) listCalls.push(called);
  });
  await page.goto('/');
  const rows = getRows(page);
  await expect(rows.nth(0)).toContainText('Ada Lovelace');
  await expect(rows.nth(0)).toContainText(/Follow-up\s*Overdue/);
  await expect(rows.nth(1)).toContainText('Grace Hopper');
  await expect(rows.nth(2)).toContainText('Mary Jackson');
  await getQueue(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click();
  const labels = await rows.locator('p:first-child > span').allTextContents();
  const order = ['Follow-up', 'New enquiry', 'Viewing', 'Task', 'Review to approve'];
  expect(labels).toEqual([...labels].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(new Set(labels)).toEqual(new Set(order));
  expect(labels.filter((label) => label === 'Review to approve')).toHaveLength(pending.length);
  await expect(getRow(page, 'Not Yet Due')).toHaveCount(0);
  expect(listCalls).toEqual([expect.stringMatching(/^\/api\/batch .*kind=viewing.*kind=task/)]);
});

test('has its lists from the one call that the page sends first', {
  tag: ['@TODAY-01', '@PAINT-13'],
}, async ({ page, signedIn: _, api }) => {
  await addOverdue(api);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/');
  await expect(getRow(page, 'Ada Lovelace')).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/api/batch'))).toHaveLength(1);
  expect(calls.filter((url) => /\/api\/tasks\?|followUpAt_lte/.test(url))).toEqual([]);
});

test('moves a lead to another stage by the menu of its row, with undo', {
  tag: ['@TODAY-03', '@TODAY-06'],
}, async ({ page, signedIn: _, api }) => {
  const [ada] = await addOverdue(api);
  await page.goto('/');
  const openStages = () =>
    getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Change the stage: Ada Lovelace' }).click();
  await openStages();
  await expect(page.getByRole('menuitem')).toHaveText(
    stages.flatMap((stage, at) => (stage === 'Contacted' ? [] : `${stage}${at + 1}`)),
  );
  await page.getByRole('menuitem', { name: 'Viewed' }).click();
  await expect(getToast(page)).toBeVisible();
  expect((await api.get<Lead>(`/leads/${ada?.id}`)).status).toBe('Viewed');
  await openStages();
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Viewed' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api.get<Lead>(`/leads/${ada?.id}`)).status).toBe('Contacted');
});

test('asks why a lead is lost, before it is moved', { tag: ['@TODAY-03', '@TODAY-06', '@TODAY-07'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const [ada, grace] = await addOverdue(api);
  const readLost = async (lead?: Lead) => {
    const { status, lostReason } = await api.get<Lead>(`/leads/${lead?.id}`);
    return [status, lostReason];
  };
  await page.goto('/');
  const row = getRow(page, 'Ada Lovelace');
  await row.getByRole('link', { name: 'Ada Lovelace', exact: true }).focus();
  await page.keyboard.press('9');
  const form = row.getByRole('form', { name: 'Move to Lost: Ada Lovelace' });
  await expect(form).toContainText('Why was the lead lost?');
  await expect(form.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Bought elsewhere');
  expect(await readLost(ada)).toEqual(['Contacted', null]);
  await form.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(getToast(page)).toBeVisible();
  expect(await readLost(ada)).toEqual(['Lost', 'Bought elsewhere']);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readLost(ada)).toEqual(['Contacted', null]);

  const other = getRow(page, 'Grace Hopper');
  await other.getByRole('button', { name: 'Change the stage: Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await other.getByRole('button', { name: 'Move to Lost' }).click();
  await expect.poll(() => readLost(grace)).toEqual(['Lost', null]);
});

test('settles, snoozes and restores rows in place, and follows other tabs', {
  tag: ['@TODAY-03', '@TODAY-05'],
}, async ({ page, context, signedIn: _, api }) => {
  const [ada, grace] = await addOverdue(api);
  await page.goto('/');
  await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Done: Ada Lovelace' }).click();
  await expect(getRow(page, 'Ada Lovelace')).toHaveCount(0);
  expect((await api.get<Lead>(`/leads/${ada?.id}`)).followUpAt).toBeNull();
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getRows(page).nth(0)).toContainText('Ada Lovelace');
  expect((await api.get<Lead>(`/leads/${ada?.id}`)).followUpAt).toBe(ada?.followUpAt);

  await getRow(page, 'Grace Hopper').getByRole('button', { name: 'Snooze: Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(getRow(page, 'Grace Hopper')).toHaveCount(0);
  const snoozed = await api.get<Lead>(`/leads/${grace?.id}`);
  expect(dayOf(snoozed.followUpAt)).toBe(dayOf(inDays(1)));

  const other = await context.newPage();
  await other.goto('/');
  await getRow(other, 'Mary Jackson').getByRole('button', { name: 'Done: Mary Jackson' }).click();
  await expect(getRow(page, 'Mary Jackson')).toHaveCount(0);
});

test('completes, snoozes and opens a viewing of today', { tag: ['@TASK-15', '@TODAY-03'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const add = (title: string, minutesAgo: number) => {
    const startsAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    return api.call<Task>('post', '/tasks', { kind: 'viewing', title, startsAt, endsAt: startsAt });
  };
  const [done, later] = [
    await add('Viewing long ago', 3 * 24 * 60),
    await add('Viewing before', 2 * 24 * 60),
  ];
  await page.goto('/');
  const showAll = getQueue(page).getByRole('button', { name: /^Show all \d+$/ });
  await showAll.click();
  await expect(getRow(page, done.title)).toContainText(/Viewing\s*Overdue/);
  await getRow(page, done.title)
    .getByRole('button', { name: `Done: ${done.title}` })
    .click();
  await expect(getRow(page, done.title)).toHaveCount(0);
  expect((await api.get<Task>(`/tasks/${done.id}`)).isDone).toBe(true);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getRow(page, done.title)).toBeVisible();
  expect((await api.get<Task>(`/tasks/${done.id}`)).isDone).toBe(false);

  await getRow(page, later.title)
    .getByRole('button', { name: `Snooze: ${later.title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(getRow(page, later.title)).toHaveCount(0);
  const moved = await api.get<Task>(`/tasks/${later.id}`);
  expect(dayOf(moved.startsAt)).toBe(dayOf(inDays(1)));
  expect(moved.endsAt).toBe(moved.startsAt);
  await getToast(page).filter({ hasText: 'moved' }).getByRole('button', { name: 'Undo' }).click();
  await expect(getRow(page, later.title)).toBeVisible();
  expect((await api.get<Task>(`/tasks/${later.id}`)).startsAt).toBe(later.startsAt);

  await getRow(page, later.title).getByRole('link', { name: later.title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit viewing' }).getByLabel('Title')).toHaveValue(
    later.title,
  );
});

test('an all-day task of another time zone is due on its date, and is put off to tomorrow', {
  tag: ['@TASK-15'],
}, async ({ page, signedIn: _, api }) => {
  const today = dayOf(inDays(0));
  const [title, allDay] = ['Fair in Tokyo', true];
  const startsAt = `${today}T00:00:00+09:00`;
  const entry = { kind: 'task', title, allDay, startsAt, endsAt: startsAt, timeZone: 'Asia/Tokyo' };
  const { id, date } = await api.call<Task>('post', '/tasks', entry);
  expect(date).toBe(today);
  await page.goto('/');
  const showAll = getQueue(page).getByRole('button', { name: /^Show all \d+$/ });
  await showAll.click();
  await expect(getRow(page, title)).toContainText(/Task\s*Due today/);
  await getRow(page, title)
    .getByRole('button', { name: `Snooze: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(getRow(page, title)).toHaveCount(0);
  expect((await api.get<Task>(`/tasks/${id}`)).date).toBe(dayOf(inDays(1)));
});

test.describe('more new leads than a list takes', () => {
  test.use({ scenario: 'empty' });

  test('those that were snoozed hide no other one, and the count says that there are more', {
    tag: ['@TODAY-02'],
  }, async ({ page, signedIn: _, api }) => {
    for (let number = 1; number <= 21; number += 1)
      await api.call('post', '/leads', {
        name: `Snoozed ${number}`,
        email: `snoozed${number}@example.com`,
        status: 'New',
        followUpAt: inDays(3),
      });
    const add = (number: number) =>
      api.call('post', '/leads', {
        name: `Open ${number}`,
        email: `open${number}@example.com`,
        status: 'New',
      });
    await add(0);
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(1);
    await expect(getRow(page, 'Open 0')).toBeVisible();
    await expect(getQueue(page)).toContainText('1 to do');
    for (let number = 1; number <= 20; number += 1) await add(number);
    await page.reload();
    await expect(getQueue(page)).toContainText('20+ to do');
  });
});

test('publishes and rejects reviews from the queue', { tag: ['@TODAY-03'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const [first, second] = await api.get<Schemas['Review'][]>('/reviews?status=pending&_sort=date&_order=asc');
  await page.goto('/');
  await getQueue(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click();
  await getQueue(page)
    .getByRole('button', { name: `Publish: ${first?.customerName}` })
    .click();
  await expect(getRow(page, first?.comment.slice(0, 30) ?? '')).toHaveCount(0);
  await getQueue(page)
    .getByRole('button', { name: `Reject: ${second?.customerName}` })
    .click();
  await expect(getRow(page, second?.comment.slice(0, 30) ?? '')).toHaveCount(0);
  expect((await api.get<Schemas['Review']>(`/reviews/${first?.id}`)).status).toBe('published');
  expect((await api.get<Schemas['Review']>(`/reviews/${second?.id}`)).status).toBe('rejected');
});

test.describe('three overdue leads: call, note the result, set the next follow-up', () => {
  test.use({ scenario: 'empty' });

  test('takes at most 12 clicks', { tag: ['@TODAY-04'] }, async ({ page, signedIn: _, api }) => {
    const leads = await addOverdue(api);
    await stopCalls(page);
    await page.addInitScript(() => {
      Reflect.set(window, 'clicks', 0);
      window.addEventListener(
        'click',
        () => Reflect.set(window, 'clicks', Reflect.get(window, 'clicks') + 1),
        true,
      );
    });
    await page.goto('/');
    for (const { name } of leads) {
      const row = getRow(page, name);
      await row.getByRole('link', { name: `Call ${name}` }).click();
      await row.getByRole('button', { name: 'Reached' }).click();
      await page.keyboard.type(`Wants to see the house, says ${name}.`);
      await row.getByRole('button', { name: 'In 3 days' }).click();
      await expect(row).toHaveCount(0);
    }
    await expect(getQueue(page)).toContainText('Nothing left for today');
    for (const lead of leads)
      await expectWorked(
        api,
        lead,
        'reached',
        `Wants to see the house, says ${lead.name}.`,
        dayOf(inDays(3)),
      );
    expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBeLessThanOrEqual(12);
  });

  test('takes at most 20 keys besides the notes', { tag: ['@TODAY-04', '@TODAY-06'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    const leads = await addOverdue(api);
    await stopCalls(page);
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(3);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('j');
    for (const { name } of leads) {
      const row = getRow(page, name);
      await expect(row.getByRole('link', { name, exact: true })).toBeFocused();
      await press('c');
      await expect(row.getByRole('button', { name: 'Reached' })).toBeFocused();
      await press('2');
      await expect(row.getByRole('textbox', { name: 'Note' })).toBeFocused();
      await page.keyboard.type(`No answer from ${name}.`);
      await press('Tab');
      await press('Enter');
      await expect(row).toHaveCount(0);
    }
    expect(keys).toBeLessThanOrEqual(20);
    for (const lead of leads)
      await expectWorked(api, lead, 'no_answer', `No answer from ${lead.name}.`, dayOf(inDays(1)));
  });

  test('moves by J and K, changes the stage by number and opens with Enter', { tag: ['@TODAY-06'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    const [ada, grace] = await addOverdue(api);
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(3);
    for (const key of ['j', 'j', 'j', 'k', 'k', 'k', 'j']) await page.keyboard.press(key);
    await expect(
      getRow(page, 'Grace Hopper').getByRole('link', { name: 'Grace Hopper', exact: true }),
    ).toBeFocused();
    await page.keyboard.press('5');
    await expect(getToast(page)).toBeVisible();
    expect((await api.get<Lead>(`/leads/${grace?.id}`)).status).toBe('Negotiating');
    expect((await api.get<Lead>(`/leads/${ada?.id}`)).status).toBe('Contacted');
    await page.keyboard.press('n');
    await page.keyboard.type('5 rooms');
    await page.keyboard.press('Control+Enter');
    await expect(getToast(page)).toContainText(/note/i);
    const notes = await api.get<Schemas['Note'][]>(`/leads/${grace?.id}/notes`);
    expect(notes.map(({ content }) => content)).toEqual(['5 rooms']);
    await expect(
      getRow(page, 'Grace Hopper').getByRole('link', { name: 'Grace Hopper', exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/leads/${grace?.id}`);
  });

  test('snoozes by S, however often the choices were open', { tag: ['@TODAY-06'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    const [ada] = await addOverdue(api);
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(3);
    await page.keyboard.press('j');
    for (const _time of ['first', 'second']) {
      await page.keyboard.press('s');
      await expect(page.getByRole('menuitem', { name: 'Tomorrow' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(getRow(page, 'Ada Lovelace').locator('[aria-keyshortcuts="S"]')).toBeFocused();
    }
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Tomorrow' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'In 3 days' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getRow(page, 'Ada Lovelace')).toHaveCount(0);
    const lead = await api.get<Lead>(`/leads/${ada?.id}`);
    expect(dayOf(lead.followUpAt)).toBe(dayOf(inDays(3)));
  });

  test('has in the note what was typed while its form was loading', {
    tag: ['@TODAY-06', '@TODAY-07'],
  }, async ({ page, signedIn: _, api }) => {
    const [ada] = await addOverdue(api);
    let load = () => {};
    const isTyped = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/today-tools.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await page.keyboard.type('5 rooms, done by May');
    load();
    const box = getRow(page, 'Ada Lovelace').getByRole('textbox', { name: 'Note' });
    await expect(box).toHaveValue('5 rooms, done by May');
    await expect(box).toBeFocused();
    await page.keyboard.type('!');
    await expect(box).toHaveValue('5 rooms, done by May!');
    expect((await api.get<Lead>(`/leads/${ada?.id}`)).status).toBe('Contacted');
  });

  test('says that the form could not be loaded, and tries again', { tag: ['@TODAY-07'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    await addOverdue(api);
    let isDown = true;
    // The address of a retry has a query.
    await page.route('**/today-tools.js*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/');
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Done' }).click();
    await expect(getToast(page)).toContainText("Couldn't save. Check your connection and try again.");
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Add a note: Ada Lovelace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ada Lovelace' });
    await expect(dialog).toContainText("Couldn't load the form");
    isDown = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(getRow(page, 'Ada Lovelace').getByRole('textbox', { name: 'Note' })).toBeFocused();
  });

  test('keeps what was typed through a failure and a reload', { tag: ['@TODAY-07'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    const [ada, grace] = await addOverdue(api);
    await page.goto('/');
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Add a note: Ada Lovelace' }).click();
    const box = getRow(page, 'Ada Lovelace').getByRole('textbox', { name: 'Note' });
    await box.fill('Prefers mornings');
    // Another change reloads the queue while the note is being written.
    await api.call('patch', `/leads/${grace?.id}`, { name: 'Grace B. Hopper' });
    await expect(getRow(page, 'Grace B. Hopper')).toBeVisible();
    await expect(box).toBeFocused();
    await api.fault({ method: 'POST', path: `/leads/${ada?.id}/notes`, status: 500 });
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Save note' }).click();
    await expect(getToast(page)).toContainText('Error');
    await expect(box).toHaveValue('Prefers mornings');
    await api.clearFaults();
    await page.reload();
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Add a note: Ada Lovelace' }).click();
    await expect(box).toHaveValue('Prefers mornings');
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Save note' }).click();
    await expect(box).toHaveCount(0);
    const notes = await api.get<Schemas['Note'][]>(`/leads/${ada?.id}/notes`);
    expect(notes.map(({ content }) => content)).toEqual(['Prefers mornings']);
  });

  test('a note that is being written stays while others come before it', { tag: ['@TODAY-07'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    await addOverdue(api);
    await page.goto('/');
    await getRow(page, 'Mary Jackson').getByRole('button', { name: 'Add a note: Mary Jackson' }).click();
    const box = getRow(page, 'Mary Jackson').getByRole('textbox', { name: 'Note' });
    await box.fill('Has a buyer for');
    for (let number = 1; number <= 5; number += 1)
      await api.call('post', '/leads', {
        name: `Earlier ${number}`,
        email: `earlier${number}@example.com`,
        status: 'Contacted',
        followUpAt: inDays(-40),
      });
    await expect(getQueue(page).getByRole('button', { name: 'Show all 8' })).toBeVisible();
    await expect(getRows(page)).toHaveCount(6);
    await expect(box).toBeFocused();
    await page.keyboard.type(' her flat');
    await getRow(page, 'Mary Jackson').getByRole('button', { name: 'Save note' }).click();
    await expect(getRows(page)).toHaveCount(5);
    await expect(box).toHaveCount(0);
    const [mary] = await api.get<Lead[]>('/leads?q=Mary%20Jackson');
    const notes = await api.get<Schemas['Note'][]>(`/leads/${mary?.id}/notes`);
    expect(notes.map(({ content }) => content)).toEqual(['Has a buyer for her flat']);
  });

  test('says which module failed, shows the rest, and tries again', { tag: ['@TODAY-07'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    await addOverdue(api);
    await api.fault({ method: 'GET', path: '/reviews', status: 500 });
    await page.goto('/');
    await expect(getRows(page)).toHaveCount(3);
    await expect(getQueue(page).getByRole('alert')).toContainText("Couldn't load reviews");
    await api.clearFaults();
    await getQueue(page).getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(getQueue(page).getByRole('alert')).toHaveCount(0);
    await expect(getRows(page)).toHaveCount(3);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('works a lead with large targets and without sideways scrolling', { tag: ['@TODAY-08'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    await addOverdue(api);
    await page.goto('/');
    await expect(getRows(page).nth(2)).toBeVisible();
    await expect(getRows(page).nth(3)).toBeHidden();
    for (const control of await getRows(page).nth(0).locator('a[aria-label], button').all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
    }
    expect(await overflow(page)).toBe(0);
    await getRow(page, 'Ada Lovelace').getByRole('button', { name: 'Snooze: Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'In a week' }).click();
    await expect(getRow(page, 'Ada Lovelace')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});
