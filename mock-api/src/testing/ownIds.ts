import type { Operation } from '../contract/readContract';
import { addPasskey } from './passkeys';
import { makeSubscription } from './pushService';
import type { TestAccount } from './startApi';

const created = async (account: TestAccount, path: string, body: object): Promise<string> =>
  (await account.post(path).send(body).expect(201)).body.data.id;

/** Sources of ids for collections without a list, or whose list may be empty. */
const special: Record<string, (account: TestAccount) => Promise<string>> = {
  '/account/sessions': async (account) =>
    (await account.get('/account/sessions').expect(200)).body.data[0].id,
  '/account/passkeys': async (account) => (await addPasskey(account)).id,
  '/me/push': async (account) =>
    created(
      account,
      '/me/push',
      makeSubscription((await account.get('/me/push').expect(200)).body.data.publicKey),
    ),
  '/notes': async (account) =>
    created(account, `/leads/${await firstId(account, '/leads')}/notes`, { content: 'Mine' }),
  '/contacts': async (account) => {
    const lead = await firstId(account, '/leads');
    await account.post(`/leads/${lead}/contacts`).send({ channel: 'call' }).expect(200);
    return (await account.get(`/leads/${lead}/activity`).expect(200)).body.data[0].id;
  },
  '/messages': async (account) =>
    created(account, `/leads/${await firstId(account, '/leads')}/messages`, {
      subject: 'Mine',
      text: 'Hello',
    }),
  '/tasks': async (account) =>
    created(account, '/tasks', {
      kind: 'task',
      title: 'Mine',
      leadId: await firstId(account, '/leads'),
      startsAt: '2030-05-05T12:00:00.000Z',
      endsAt: '2030-05-05T12:30:00.000Z',
    }),
  '/uploads': async (account) => (await account.get('/properties?_limit=1')).body.data[0].images[0],
  '/campaigns': (account) => created(account, '/campaigns', { subject: 'Mine', body: '<p>Hello</p>' }),
  '/reply-templates': (account) => created(account, '/reply-templates', { name: 'Mine', text: 'Thank you' }),
  '/message-templates': (account) =>
    created(account, '/message-templates', { name: 'Mine', subject: 'Hello', text: 'Hello' }),
  '/saved-views': (account) =>
    created(account, '/saved-views', { screen: 'leads', name: 'Mine', query: 'status=Won' }),
};

async function firstId(account: TestAccount, collection: string): Promise<string> {
  const { body } = await account.get(`${collection}?_limit=1`).expect(200);
  return body.data[0].id;
}

/**
 * Makes the path of a call with the id of one of the account's own records. Collections with a non-empty list need no
 * configuration; others need an entry in `special`.
 */
export async function makeOwnPath({ path }: Operation, account: TestAccount): Promise<string> {
  if (!path.includes('{id}')) return path;
  const collection = path.slice(0, path.indexOf('/{id}'));
  const id = await (special[collection]?.(account) ?? firstId(account, collection));
  return path.replace('{id}', id);
}
