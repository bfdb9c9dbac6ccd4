import express from 'express';
import supertest from 'supertest';
import { errorHandler } from './errorHandler';

test('[API-15] responds with 500 INTERNAL to an unexpected failure and logs its cause without a stack', async () => {
  const app = express();
  app.get('/broken', () => {
    throw new Error('the cause');
  });
  app.use(errorHandler);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { body, text } = await supertest(app).get('/broken?token=secret').expect(500);
  expect(body).toEqual({ error: { code: 'INTERNAL', message: expect.any(String) } });
  expect(text).not.toContain('the cause');
  expect(log.mock.calls).toEqual([['GET /broken failed: the cause']]);
  log.mockRestore();
});
