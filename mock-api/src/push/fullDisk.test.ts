import { fillableDisk } from '../testing/fillableDisk';
import { startPushService } from '../testing/pushService';
import { createTemporaryDirectory, startApi } from '../testing/startApi';

test('[PUSH-08] sends a notification once when the disk is full right after', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const dataDirectory = await createTemporaryDirectory();
  const disk = fillableDisk(dataDirectory);
  const service = await startPushService();
  const api = await startApi({ dataDirectory, push: service.push, disk: disk.disk });
  const { pushWorker, store } = api.services;
  try {
    const account = await api.createAccount('demo');
    const [{ slug }] = (await account.get('/properties?state=Active&_limit=1')).body.data;
    const { publicKey } = (await account.get('/me/push').expect(200)).body.data;
    await account.post('/me/push').send(service.subscribe(publicKey).subscription).expect(201);
    service.respondWith(() => {
      disk.full(true);
      return { status: 201 };
    });
    const enquiry = {
      slug,
      name: 'Grace',
      email: 'grace@example.com',
      message: 'Is it free?',
      consent: true,
    };
    await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
    await service.waitForPushes(1);
    await pushWorker.sendDue();
    expect(await store.server.pushMessages.all()).toHaveLength(1);
    disk.full(false);
    while (!store.writable) await new Promise(setImmediate);
    await pushWorker.sendDue();
    expect(await store.server.pushMessages.all()).toEqual([]);
    expect(service.received).toHaveLength(1);
  } finally {
    jest.restoreAllMocks();
    await api.stop();
    await service.stop();
  }
});
