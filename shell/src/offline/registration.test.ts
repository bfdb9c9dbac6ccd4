import { registerWorker, removeWorker } from './registration';

const unregister = jest.fn(async () => true);
const registration = {};
const worker = { register: jest.fn(), ready: Promise.resolve(registration), getRegistration: jest.fn() };

beforeEach(() => {
  jest.clearAllMocks();
  worker.register.mockResolvedValue(registration);
  worker.ready = Promise.resolve(registration);
  worker.getRegistration.mockResolvedValue({ unregister });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: isOn }, configurable: true });

test('[OFFL-01] registers the worker past the HTTP cache, and waits until it has all files', async () => {
  let hasFiles = (_registration: object) => {};
  worker.ready = new Promise((resolve) => {
    hasFiles = resolve;
  });
  const onRegistered = jest.fn();
  const registering = registerWorker().then(onRegistered);
  await new Promise((resolve) => setTimeout(resolve));
  expect(worker.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(onRegistered).not.toHaveBeenCalled();
  hasFiles(registration);
  await registering;
  expect(onRegistered).toHaveBeenCalledWith(registration);
});

test.each([
  ['rejects', () => worker.register.mockRejectedValue(new DOMException('Denied', 'SecurityError'))],
  ['gives none', () => worker.register.mockResolvedValue(undefined)],
])('[OFFL-08] a browser that %s has no worker', async (_how, prepare) => {
  prepare();
  expect(await registerWorker()).toBeNull();
});

test('[OFFL-08] a browser that saves data is asked for nothing', async () => {
  saveData(true);
  expect(await registerWorker()).toBeNull();
  expect(worker.register).not.toHaveBeenCalled();
  saveData(false);
  expect(await registerWorker()).toBe(registration);
});

test('[OFFL-02] removes the worker of an earlier visit, where there is one and the browser allows it', async () => {
  await removeWorker();
  expect(unregister).toHaveBeenCalledTimes(1);
  worker.getRegistration.mockResolvedValueOnce(undefined);
  await removeWorker();
  worker.getRegistration.mockRejectedValueOnce(new DOMException('Denied', 'SecurityError'));
  await removeWorker();
  expect(unregister).toHaveBeenCalledTimes(1);
});
