import { readSettings } from '../settings';
import { startApi } from '../testing/startApi';
import { createClock } from './clock';

const NOW = '2026-11-18T10:00:00.000Z';

test('dates the data of two runs identically with LINTEL_NOW', async () => {
  const { fixedNow } = readSettings({ LINTEL_NOW: NOW, LINTEL_MODE: 'development' });
  const dates = async () => {
    const api = await startApi({ fixedNow });
    try {
      const account = await api.createAccount('demo');
      const { body } = await account.get('/leads?_limit=100');
      return body.data.map((lead: { date: string }) => lead.date);
    } finally {
      await api.stop();
    }
  };
  const first = await dates();
  expect(first[0] < NOW).toBe(true);
  expect(await dates()).toEqual(first);
});

test('uses the system clock without LINTEL_NOW', () => {
  expect(readSettings({}).fixedNow).toBeNull();
  expect(createClock(null)).toBe(Date.now);
});

test.each([
  ['a day without a time', { LINTEL_NOW: '2026-11-18', LINTEL_MODE: 'development' }, /LINTEL_NOW/],
  ['production', { LINTEL_NOW: NOW }, /not for production/],
])('rejects LINTEL_NOW with %s', (_what, variables, message) => {
  expect(() => readSettings(variables as NodeJS.ProcessEnv)).toThrow(message);
});
