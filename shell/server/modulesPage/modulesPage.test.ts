/** @jest-environment node */
import request from 'supertest';
import { leads, shell, testGateway } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const gateway = testGateway();

test('[MODP-01] the page has its script and style by nonce, calls this origin alone and cannot be framed', async () => {
  const app = gateway.start({ registry: {} });
  const { text, headers } = await request(app)
    .get('/_lintel')
    .expect(200)
    .expect('Cache-Control', 'no-store');
  const policy = headers['content-security-policy'] ?? '';
  const [, nonce] = policy.match(/script-src 'nonce-([^']+)'(?:;|$)/) ?? [];
  expect(nonce).toBeTruthy();
  expect(policy).toContain(`style-src 'nonce-${nonce}'`);
  for (const directive of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  expect([...text.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag)).toEqual([
    `<style nonce="${nonce}">`,
    `<script type="module" nonce="${nonce}">`,
  ]);
  const { headers: others } = await request(app).get('/_lintel');
  expect(others['content-security-policy']).not.toBe(policy);
});

test('[MODP-01] the page opens while nothing is live, and does not exist without a registry', async () => {
  await request(gateway.start({ registry: {} }))
    .get('/_lintel')
    .expect(200, /Registry token/);
  await gateway.live(shell, leads);
  const { text } = await request(gateway.start()).get('/_lintel');
  expect(text).not.toContain('Registry token');
});

describe('with a token', () => {
  const registry = testRegistry();

  test('[MODP-03] what a roll-back would do is known before it is done', async () => {
    await registry.live(shell, leads);
    await registry.live({ ...leads, version: '1.5.0' });
    const { body } = await registry.call(await registry.token(['leads']), 'POST', '/rollbacks', {
      module: 'leads',
      dryRun: true,
    });
    expect(body.changes).toEqual([{ id: 'leads', version: { from: '1.5.0', to: '1.0.0' } }]);
    // The page reads the target from it.
    expect(body.revision.reason).toMatch(/ revision 1$/);
    expect(await registry.temporary.store.newestRevision()).toBe(2);
  });

  test('[MODP-03] a roll-back to a revision changes nothing when it is repeated', async () => {
    await registry.live(shell, leads);
    await registry.live({ ...leads, version: '1.5.0' });
    const token = await registry.token(['leads']);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await registry.call(token, 'POST', '/rollbacks', { module: 'leads', to: 1 });
      expect(body.revision).toMatchObject({ revision: 3, live: { leads: '1.0.0' } });
    }
  });
});
