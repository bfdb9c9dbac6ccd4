import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let server: Server;
beforeAll(async () => {
  api = await startApi();
  server = createServer(api.app).listen(0);
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await api.stop();
});

test('[PUB-03] [PUB-04] [PUB-05] [PUB-07] streams visitor activity to the open dashboard of the agent', async () => {
  const marta = await api.createAccount('demo');
  const listing = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
  const abort = new AbortController();
  const stream = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/api/events`, {
    headers: { Authorization: `Bearer ${marta.token}` },
    signal: abort.signal,
  });
  let seen = '';
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waitForText = async (text: string) => {
    while (!seen.includes(text)) seen += (await reader?.read())?.value ?? '';
    return seen;
  };
  await waitForText('ready');

  const post = (path: string, body: object) => api.http.post(`/api/public${path}`).send(body);
  const { username } = marta.user;
  await post(`/listings/${listing.slug}/views`, { visitorId: 'a', source: 'QR Code' }).expect(204);
  expect(await waitForText('event: property.changed')).toContain(`"id":"${listing.id}","action":"updated"`);
  const enquiry = { slug: listing.slug, name: 'Ada', phone: '912 555 018', message: 'Free?', consent: true };
  await post('/enquiries', enquiry).expect(201);
  await waitForText('event: lead.changed');
  await post('/subscriptions', { username, email: 'live@example.com' }).expect(202);
  await waitForText('event: subscriber.changed');
  await post('/reviews', { username, customerName: 'Ada', rating: 5, comment: 'Kind.' }).expect(201);
  await waitForText('event: review.changed');
  await waitForText('New review: Ada');
  const created = [...seen.matchAll(/"type":"(\w+)","id":"\w+","action":"created"/g)].map(([, type]) => type);
  expect(created).toEqual(['lead', 'alert', 'subscriber', 'review', 'alert']);
  abort.abort();

  const traffic = (await marta.get('/analytics/traffic?period=7d')).body.data;
  expect(traffic).toContainEqual(expect.objectContaining({ source: 'QR Code', views: 1, uniqueViews: 1 }));
});
