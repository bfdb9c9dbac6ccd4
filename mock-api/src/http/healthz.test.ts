import express from 'express';
import supertest from 'supertest';
import type { Services } from '../Services';
import { startApi } from '../testing/startApi';
import { healthz } from './healthz';

test('responds with 200 and { ok: true } without a token', async () => {
  const api = await startApi();
  await api.http.get('/healthz').expect(200, { ok: true });
  await api.stop();
});

test('responds with 503 while the store cannot write', async () => {
  const app = express().get('/healthz', healthz({ store: { writable: false } } as Services));
  await supertest(app).get('/healthz').expect(503, { ok: false });
});
