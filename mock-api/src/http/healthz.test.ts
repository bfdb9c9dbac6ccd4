import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import type { Services } from '../Services';
import { startApi } from '../testing/startApi';
import { healthz } from './healthz';

test('responds with 200 and { ok: true } without a token', async () => {
  const api = await startApi({ production: true });
  await api.http.get('/healthz').expect(200, { ok: true });
  await api.stop();
});

test('[IND-46] says in development which installation answers', async () => {
  const api = await startApi();
  const directory = realpathSync(join(__dirname, '../..'));
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  await api.http.get('/healthz').expect(200, { ok: true, api: { version, directory } });
  await api.stop();
});

test('responds with 503 while the store cannot write', async () => {
  const app = express().get(
    '/healthz',
    healthz({ store: { writable: false }, settings: { production: true } } as Services),
  );
  await supertest(app).get('/healthz').expect(503, { ok: false });
});
