import type { Locator } from '@playwright/test';
import type { ModelCall } from '../support/modelServer.ts';
import { AI_KEY, AI_MODEL, expect, type ProductWithModel, test } from '../support/withModel.ts';

// Serial, because all tests share one product with a model.
test.describe.configure({ mode: 'default' });

const HOSTILE = '<img src="x" onerror="document.title = 1"><script>document.title = 2</script>';

/** Expects that neither responses to the browser nor the servers' logs contain the model's key. */
function expectNoKey({ received, logs }: ProductWithModel, apiKey: string) {
  expect(received().includes(apiKey)).toBe(true);
  expect(received().includes(AI_KEY)).toBe(false);
  expect(logs()).toContain('Lintel API on');
  expect(logs()).not.toContain(AI_KEY);
}

test('streams analysis and chat from the model as text, without exposing its key', {
  tag: ['@COIN-09', '@COIN-12'],
}, async ({ page, signedIn: _, model, product }) => {
  await page.goto('/coins/solana');
  const analysis = page.getByRole('region', { name: 'AI analysis' });
  await analysis.getByRole('button', { name: 'Analyze Solana' }).click();
  const analysing = await model.nextCall();
  expect(analysing.authorization).toBe(`Bearer ${AI_KEY}`);
  expect(analysing.asked).toMatchObject({ model: AI_MODEL, stream: true });
  expect(analysing.asked.messages[0]?.content).toContain('Solana stands at');
  analysing.say('The trend ');
  await expect(analysis.getByText('The trend', { exact: true })).toBeVisible();
  analysing.say('points up.');
  await expect(analysis.getByText('The trend points up.')).toBeVisible();
  await expect(analysis.getByText('30-day average', { exact: true })).toHaveCount(0);
  analysing.finish();
  await expect(analysis.getByText('30-day average', { exact: true })).toBeVisible();
  await expect(analysis.getByText(/Written by tiny-1\. This is not investment advice\./)).toBeVisible();

  const chat = page.getByRole('region', { name: 'Ask about Solana' });
  const question = chat.getByRole('textbox', { name: 'Ask a question' });
  const title = await page.title();
  await question.fill('Where does it go?');
  await question.press('Enter');
  const first = await model.nextCall();
  first.say(`${HOSTILE} It `);
  await expect(chat.getByText(`${HOSTILE} It`)).toBeVisible();
  first.say('rises.');
  first.finish();
  await expect(chat.getByText(/The model received: Solana stands at \$/)).toBeVisible();
  await expect(chat.getByText(/Written by tiny-1\. This is not investment advice\./)).toBeVisible();
  await expect(chat.getByText(`${HOSTILE} It rises.`)).toBeVisible();
  await expect(chat.getByRole('img')).toHaveCount(0);
  expect(await page.title()).toBe(title);

  await question.fill('And then?');
  await question.press('Enter');
  const second = await model.nextCall();
  expect(second.asked.messages.slice(1)).toEqual([
    { role: 'user', content: 'Where does it go?' },
    { role: 'assistant', content: `${HOSTILE} It rises.` },
    { role: 'user', content: 'And then?' },
  ]);
  second.say('Nobody');
  await expect(chat.getByRole('listitem').last()).toContainText('Nobody');
  await chat.getByRole('button', { name: 'Stop' }).click();
  await second.hungUp;
  await expect(chat.getByRole('listitem').last()).toContainText('Stopped.');

  expectNoKey(product, 'The trend points up.');
});

const failures: [what: string, text: string, answer: (call: ModelCall, chat: Locator) => unknown][] = [
  [
    'an HTTP error',
    "The model isn't responding right now. Try again.",
    (call) => call.answer(401, `{"error":{"message":"Incorrect API key provided: ${AI_KEY}"}}`),
  ],
  [
    'something else',
    "The model isn't responding right now. Try again.",
    (call) => call.answer(200, `<!doctype html><p>${AI_KEY}`),
  ],
  ['silence', "The model isn't responding right now. Try again.", () => undefined],
  [
    'half an answer',
    'The response was interrupted. Try again.',
    async (call, chat) => {
      call.say('It may');
      await expect(chat.getByText('It may')).toBeVisible();
      call.cut();
    },
  ],
];

test('reports every model failure politely, keeps the input and asks again', {
  tag: ['@COIN-12', '@ERR-08', '@full'],
}, async ({ page, signedIn: _, model, product }) => {
  await page.goto('/coins/solana');
  const chat = page.getByRole('region', { name: 'Ask about Solana' });
  const question = chat.getByRole('textbox', { name: 'Ask a question' });
  await question.fill('Where does it go?');
  await question.press('Enter');
  for (const [what, text, answer] of failures) {
    await test.step(what, async () => {
      await answer(await model.nextCall(), chat);
      await expect(chat.getByRole('alert')).toContainText(text);
      await expect(question).toHaveValue('Where does it go?');
      await chat.getByRole('button', { name: 'Try again' }).click();
      await expect(chat.getByRole('alert')).toHaveCount(0);
    });
  }
  const call = await model.nextCall();
  call.say('It rises.');
  call.finish();
  await expect(chat.getByText('It rises.')).toBeVisible();
  await expect(chat.getByRole('listitem')).toHaveCount(2);
  await expect(question).toHaveValue('');
  expectNoKey(product, 'The response was interrupted.');
});
