import { rollback } from '@lintel/cli';
import { expect, test } from '../support/ownGateway.ts';

test('deploys and rolls back the public pages under a running gateway and dashboard', async ({
  page,
  gateway,
  api,
  signedIn: _,
}) => {
  const { slug } = await api.ids();
  const visitor = await page.context().newPage();
  const button = visitor.getByRole('button', { name: /^(Send enquiry|Ask away)$/ });
  await page.goto('/leads');
  await visitor.goto(`/p/${slug}`);
  await expect(button).toHaveText('Send enquiry');

  await gateway.republish('public', '1.0.1', {
    rewrite: (name, text) => (name === 'server.cjs' ? text.replaceAll('Send enquiry', 'Ask away') : text),
  });
  await gateway.promote('public@1.0.1');
  await visitor.reload();
  await expect(button).toHaveText('Ask away');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();

  await gateway.republish('public', '1.0.2', {
    rewrite: (name, text) =>
      name === 'server.cjs' ? 'exports.answer = async () => { throw new Error("broken"); };' : text,
  });
  await gateway.promote('public@1.0.2');
  expect((await visitor.reload())?.status()).toBe(500);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();

  await rollback(gateway.store, { id: 'public' });
  await visitor.reload();
  await expect(button).toHaveText('Ask away');
});
