import { fakeHost } from '@lintel/module-kit/testing';
import { leadsApi } from '../api';
import { createStore } from '../store';
import '../features/campaigns/campaignApi';
import '../features/detail/contact/contactApi';
import '../features/detail/email/messageApi';
import './task/taskApi';
import './toolbar/savedViewApi';

const save = () => Response.json({ data: { id: '1' } }, { status: 201 });
const refuse = (status: number) => Response.json({ error: { code: 'X', message: 'No.' } }, { status });
const lose = () => {
  throw new TypeError('The connection broke.');
};

const host = fakeHost();
const { dispatch } = createStore(host);
let keys: (string | undefined)[] = [];
beforeEach(() => {
  keys = [];
});
afterEach(() => jest.restoreAllMocks());

async function send(endpoint: string, arg: unknown, answer: () => Response) {
  host.session.request = async (_path, { headers } = {}) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key']);
    return answer();
  };
  await dispatch(Reflect.get(leadsApi.endpoints, endpoint).initiate(arg));
}

const view = { screen: 'leads', name: 'Won', query: 'status=Won' };

test.each<[endpoint: string, arg: object]>([
  ['recordContact', { leadId: 'l1', channel: 'call', outcome: 'no_answer' }],
  ['createTask', { kind: 'task', title: 'Call' }],
  ['createMessageTemplate', { name: 'Hello', subject: '', text: 'Hello' }],
  ['sendMessage', { leadId: 'l1', email: { subject: 'Hello', text: 'Hello' } }],
  ['createCampaign', { subject: 'Autumn' }],
  ['createView', view],
])(
  '[API-19] %s repeats its key after a lost answer, and has another one after it was saved',
  async (endpoint, arg) => {
    await send(endpoint, arg, lose);
    await send(endpoint, arg, save);
    await send(endpoint, arg, save);
    const [lost, saved, next] = keys;
    expect(lost).toMatch(/^\w{32}$/);
    expect(saved).toBe(lost);
    expect(next).not.toBe(lost);
  },
);

test('[API-19] a key is for one call, and the server may have the record whenever it fails', async () => {
  await send('createView', view, () => refuse(502));
  await send('createView', { ...view, name: 'All won' }, lose);
  await send('createView', view, () => refuse(422));
  await send('createView', view, save);
  const [lost, other, repeated, next] = keys;
  expect(other).not.toBe(lost);
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('[API-19] a call that is made much later is meant as another one', async () => {
  await send('createView', view, lose);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await send('createView', view, save);
  expect(keys[1]).not.toBe(keys[0]);
});
