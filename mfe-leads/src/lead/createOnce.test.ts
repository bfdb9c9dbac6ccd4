import { fakeHost } from '@lintel/module-kit/testing';
import { leadsApi } from '../api';
import { createStore } from '../store';
import '../features/campaigns/campaignApi';
import '../features/detail/contact/contactApi';
import '../features/detail/email/messageApi';
import './task/taskApi';
import './toolbar/savedViewApi';

const save = () => Response.json({ data: { id: '1' } }, { status: 201 });
const lose = () => {
  throw new TypeError('The connection broke.');
};

const host = fakeHost();
const { dispatch } = createStore(host);
let keys: (string | undefined)[] = [];
beforeEach(() => {
  keys = [];
});

async function send(endpoint: string, arg: unknown, answer: () => Response) {
  host.session.request = async (_path, { headers } = {}) => {
    keys.push((headers as Record<string, string>)['Idempotency-Key']);
    return answer();
  };
  await dispatch(Reflect.get(leadsApi.endpoints, endpoint).initiate(arg));
}

test.each<[endpoint: string, arg: object]>([
  ['recordContact', { leadId: 'l1', channel: 'call', outcome: 'no_answer' }],
  ['createTask', { kind: 'task', title: 'Call' }],
  ['createMessageTemplate', { name: 'Hello', subject: '', text: 'Hello' }],
  ['sendMessage', { leadId: 'l1', email: { subject: 'Hello', text: 'Hello' } }],
  ['createCampaign', { subject: 'Autumn' }],
  ['createView', { screen: 'leads', name: 'Won', query: 'status=Won' }],
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
