import { createToken } from '@lintel/cli';
import { createAccount, storeSession } from '../support/account.ts';
import { leadList } from '../support/leadList.ts';
import { expect, test } from '../support/ownGateway.ts';
import { getBanner } from '../support/qaLink.ts';
import { DevSession } from './DevSession.ts';
import { WorkingCopy } from './WorkingCopy.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

/** Long enough for a busy machine. */
const SOON = 20_000;
const PRINTED_LINK = /^https?:\S+\?qa=\S+$/m;
const FILE = 'mfe-leads/src/features/list/LeadActions.tsx';

let copy: WorkingCopy;
let session: DevSession | undefined;
test.beforeAll(async () => {
  copy = await WorkingCopy.make();
});
test.afterAll(async () => {
  await session?.interrupt();
  await copy.remove();
});

test('npm run dev -- --into shows a module inside a deployed dashboard, to those who open its link', {
  tag: '@IND-37',
}, async ({ page, browser, request, gateway, problems, signedIn: _ }) => {
  test.setTimeout(240_000);
  const { token } = await createToken(gateway.store.records, {
    modules: ['leads'],
    can: ['qa'],
    lifetime: 3_600_000,
  });
  session = await DevSession.run(copy, ['-w', '@lintel/mfe-leads', '--', '--into', gateway.url], {
    LINTEL_TOKEN: token,
  });
  await session.untilUp('leads built in');
  await expect.poll(() => session?.output, { timeout: SOON }).toMatch(PRINTED_LINK);
  const [link = ''] = session.output.match(PRINTED_LINK) ?? [];

  await page.goto(link);
  await expect(page.getByText(`localhost:${session.port}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(getBanner(page)).toContainText(`Leads from localhost:${session.port}`);
  const { table } = leadList(page);
  await expect(table.getByText('View Details').first()).toBeVisible({ timeout: SOON });
  const { undo } = await copy.edit(FILE, "'View Details'", "'See Details'");
  await expect(table.getByText('See Details').first()).toBeVisible({ timeout: SOON });
  expect(problems).toEqual([]);

  const others = await browser.newContext({ baseURL: gateway.url });
  const other = await others.newPage();
  await storeSession(other, await createAccount(request));
  await other.goto('/leads');
  await expect(leadList(other).table.getByText('View Details').first()).toBeVisible();
  await expect(getBanner(other)).toHaveCount(0);
  await others.close();
  await undo();
});
