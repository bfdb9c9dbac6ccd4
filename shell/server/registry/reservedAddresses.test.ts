/** @jest-environment node */
import { reservedSegments } from '@lintel/contract/schema';
import { leads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();

const addresses = [
  '/.well-known/jwks.json',
  '/_lintel',
  '/api/visits',
  '/config.json',
  '/healthz',
  '/icons/icon-192.png',
  '/manifest.webmanifest',
  '/modules/visits',
  '/registry/v1/status',
  '/registry.json',
  '/service-worker.js',
  '/versions.json',
];

test('[IND-32] no module may serve an address that the gateway serves itself', async () => {
  await registry.live(shell, leads);
  for (const address of addresses) {
    const text = await (await fetch(registry.origin + address)).text();
    expect({ address, isPage: text.includes('<div id="root">') }).toEqual({ address, isPage: false });
    expect(reservedSegments).toContain(address.split('/')[1]);
  }
});
