import { type Account, storeSession } from '../../support/account.ts';
import { benchProduct, type Product } from '../benchProduct.ts';
import { reportFigures } from '../figures.ts';
import { readLive } from '../readLive.ts';
import { firstView } from './firstView.ts';
import { longText } from './longText.ts';
import { typing } from './typing.ts';

// npm run bench: typing into a text of 5,000 words, and the editor's cost for its page.
const WORDS = 5000;
const budgets = { typingMedian: 60, editorBeforeFirstPaint: false };

const measured = await benchProduct(measure);
const release = (await readLive()).modules.find(({ id }) => id === 'account');
if (!release) throw new Error('The module is not live.');
const bytes = (names: string[]) => names.reduce((sum, name) => sum + (release.files[name]?.gzip ?? 0), 0);
const page = new Set(release.chunks.profile);
const weight = bytes((release.chunks['rich-text'] ?? []).filter((name) => !page.has(name)));
await reportFigures('rich-text', { ...measured, weight, budgets });

async function measure({ origin, browser, account }: Product) {
  const agent = await account('demo');
  await saveAbout(origin, agent);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const profile = await context.newPage();
  await storeSession(profile, agent);
  await profile.goto(`${origin}/profile`);
  const view = await firstView(profile);
  const keys = await typing(profile, await context.newCDPSession(profile));
  return { words: WORDS, firstView: view, typing: keys };
}

async function saveAbout(origin: string, { token }: Account) {
  const answer = await fetch(`${origin}/api/user/update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ type: 'about', about: longText(WORDS) }),
  });
  if (!answer.ok) throw new Error(`The text was not saved: ${answer.status}`);
}
