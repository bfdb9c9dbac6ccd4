import express from 'express';
import supertest from 'supertest';
import { trustGateway } from './trustGateway';

test.each([
  ['another key', 'known-to-the-gateway'],
  ['no key at all', null],
])('logs a wrong gateway key once when the API has %s', async (_, configuredKey) => {
  const complaint = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const app = express();
  app.use(trustGateway(configuredKey, () => false));
  const call = () => supertest(app).get('/');
  await call();
  if (configuredKey) await call().set('X-Gateway-Key', configuredKey);
  expect(complaint).not.toHaveBeenCalled();
  for (let count = 0; count < 3; count += 1) await call().set('X-Gateway-Key', 'of-an-older-deployment');
  expect(complaint).toHaveBeenCalledTimes(1);
  // The log must not contain the key.
  expect(complaint).toHaveBeenCalledWith(expect.not.stringMatching(/of-an-older|known-to/));
  complaint.mockRestore();
});
