import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request, Response } from 'express';
import { CallLog } from './CallLog';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapMb() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

function record(log: CallLog, accountId: string, url: string) {
  const response = new EventEmitter();
  // The path is a slice of the address, as in Express.
  const path = url.slice(0, url.indexOf('?'));
  log.record(accountId, { method: 'GET', path } as Request, response as Response);
}

const longUrl = (call: number) => Buffer.from(`/leads/${call}${'x'.repeat(16_000)}?q=1`).toString();

test('[SEC-28] keeps the last 5,000 calls of an account, and those of 5 accounts with long paths below 30 MB', () => {
  const log = new CallLog();
  const before = heapMb();
  for (let account = 0; account < 5; account += 1)
    for (let call = 0; call < 5_500; call += 1) record(log, `account-${account}`, longUrl(call));
  expect(heapMb() - before).toBeLessThan(30);
  expect(log.count('account-4', { path: '/leads/**' })).toBe(5_000);
  expect(log.count('account-4', { path: '/leads/499x*' })).toBe(0);
  expect(log.count('account-4', { path: '/leads/500x*' })).toBe(1);
});

test('[SEC-28] forgets the calls of the least recent accounts', () => {
  const log = new CallLog();
  const before = heapMb();
  for (let account = 0; account < 2_000; account += 1)
    for (let call = 0; call < 50; call += 1) {
      record(log, `account-${account}`, '/leads?q=1');
      if (call === 0) record(log, 'busy', '/leads?q=1');
    }
  expect(log.count('account-0', {})).toBe(0);
  expect(log.count('busy', {})).toBe(2_000);
  expect(log.count('account-1999', {})).toBe(50);
  expect(heapMb() - before).toBeLessThan(30);
});
