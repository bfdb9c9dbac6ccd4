import { startApi, temporaryDirectory } from '../testing/startApi';
import { type OpenFile, openForAppending } from './openFile';

/** A disk that takes no more while `full`. */
function fillableDisk() {
  const disk = { full: false };
  const openFile: OpenFile = async (file) => {
    const handle = await openForAppending(file);
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return {
      appendFile: (data) => (disk.full ? Promise.reject(noSpace) : handle.appendFile(data)),
      datasync: () => handle.datasync(),
      truncate: (length) => handle.truncate(length),
      stat: () => handle.stat(),
      close: () => handle.close(),
    };
  };
  return { disk, openFile };
}

test('[API-30] a full disk answers 503, goes on reading, and loses nothing that was acknowledged', async () => {
  const dataDirectory = await temporaryDirectory();
  const { disk, openFile } = fillableDisk();
  const api = await startApi({ dataDirectory, openFile });
  const marta = await api.account('empty');
  await api.services.store.settled();
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  disk.full = true;
  await marta.post('/leads').send({ name: 'Acknowledged' }).expect(201);
  while (api.services.store.writable) await new Promise(setImmediate);
  await api.http.get('/healthz').expect(503);
  const refused = await marta.post('/leads').send({ name: 'Refused' }).expect(503);
  expect(refused.body.error.code).toBe('UNAVAILABLE');
  expect((await marta.get('/leads').expect(200)).body.meta.total).toBe(1);
  disk.full = false;
  await api.services.store.settled();
  await api.http.get('/healthz').expect(200);
  await marta.post('/leads').send({ name: 'Later' }).expect(201);
  await api.close();
  complaint.mockRestore();
  const again = await startApi({ dataDirectory });
  const names = [...again.services.store.of(marta.user.id).leads.values()].map(({ name }) => name);
  expect(names).toEqual(['Acknowledged', 'Later']);
  await again.stop();
});

test('[API-19] an idempotency key answers the same after a restart', async () => {
  const dataDirectory = await temporaryDirectory();
  const api = await startApi({ dataDirectory });
  const marta = await api.account('empty');
  const send = (calls: typeof marta | ReturnType<typeof api.callsWith>, name: string) =>
    calls.post('/leads').set('Idempotency-Key', 'once').send({ name });
  const first = await send(marta, 'Ada').expect(201);
  await api.close();
  const again = await startApi({ dataDirectory });
  const calls = again.callsWith(marta.token);
  const repeated = await send(calls, 'Ada').expect(201);
  expect(repeated.body).toEqual(first.body);
  expect((await calls.get('/leads')).body.meta.total).toBe(1);
  await send(calls, 'Bob').expect(422);
  await again.stop();
});
