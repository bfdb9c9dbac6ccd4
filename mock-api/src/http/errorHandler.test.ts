import express from 'express';
import supertest from 'supertest';
import { createLogger } from '../logging/createLogger';
import { logRequests } from '../logging/logRequests';
import { errorHandler } from './errorHandler';

test('[API-15] [SEC-64] responds with 500 INTERNAL to an unexpected failure and logs its place, not its message', async () => {
  const lines: string[] = [];
  const logger = createLogger(true, { write: (line) => void lines.push(line) });
  const app = express();
  app.use(logRequests(logger, () => 0));
  app.get('/broken', () => {
    throw new TypeError('the cause');
  });
  app.use(errorHandler);
  const { body, text, headers } = await supertest(app).get('/broken?token=secret').expect(500);
  expect(body).toEqual({ error: { code: 'INTERNAL', message: expect.any(String) } });
  expect(text).not.toContain('the cause');
  const [failure, request] = lines.map((line) => JSON.parse(line));
  expect(failure).toMatchObject({
    level: 'error',
    msg: 'Request failed',
    requestId: headers['x-request-id'],
    error: {
      name: 'TypeError',
      stack: expect.arrayContaining([expect.stringContaining('errorHandler.test')]),
    },
  });
  expect(request).toMatchObject({ requestId: headers['x-request-id'], status: 500 });
  expect(lines.join()).not.toMatch(/the cause|secret/);
});
