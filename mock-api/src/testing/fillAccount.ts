import sharp from 'sharp';
import { makeReply, postReply } from './mailgun';
import { addPasskey } from './passkeys';
import { makeSubscription } from './pushService';
import { startSignIn, turnOnSecondFactor } from './secondFactor';
import type { TestAccount, TestApi } from './startApi';

/** Makes a picture that is wide enough for three sizes. */
const picture = (color: string) =>
  sharp({ create: { width: 1000, height: 100, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

export interface FilledAccount {
  account: TestAccount;
  /** Uploaded files by use, as returned by the API. */
  files: Record<'photo' | 'document' | 'loose', { id: string; url: string; sources: { url: string }[] }>;
  avatar: string;
  listingId: string;
}

/** Creates an account with a record in every collection of the store, through the API like users and visitors. */
export async function fillAccount(api: TestApi): Promise<FilledAccount> {
  const account = await api.createAccount('demo');
  const { email, user } = account;
  await turnOnSecondFactor(api, account);
  const upload = async (bytes: Buffer, name: string, kind: string) =>
    (await account.post('/uploads').attach('file', bytes, name).field('kind', kind).expect(201)).body.data;
  const files = {
    photo: await upload(await picture('#a45'), 'front.jpg', 'image'),
    document: await upload(pdf, 'deed.pdf', 'document'),
    loose: await upload(await picture('#45a'), 'unused.jpg', 'image'),
  };
  const listing = { title: 'House', images: [files.photo.id], documents: [files.document.id] };
  const { id: listingId } = (await account.post('/properties').send(listing).expect(201)).body.data;
  const avatar = `data:image/jpeg;base64,${(await picture('#5a4')).toString('base64')}`;
  const saved = await account.post('/user/avatar/update').send({ avatar }).expect(200);

  const lead = (await account.get('/leads?_limit=1').expect(200)).body.data[0];
  await account.post(`/leads/${lead.id}/notes`).send({ content: 'Prefers mornings' }).expect(201);
  await account.post(`/leads/${lead.id}/contacts`).send({ channel: 'call', outcome: 'reached' }).expect(200);
  const letter = { subject: 'Casa Azul', text: 'Hello {{firstName}}' };
  const message = (await account.post(`/leads/${lead.id}/messages`).send(letter).expect(201)).body.data;
  const key = message.messageId.split('@')[0];
  const recipient = api.services.replyAddresses.format(key) ?? '';
  await postReply(api, makeReply(api.services.now(), { recipient })).expect(200);
  const review = (await account.get('/reviews?_limit=1').expect(200)).body.data[0];
  await account.put(`/reviews/${review.id}/reply`).send({ text: 'Thank you' }).expect(200);
  const view = { screen: 'leads', name: 'Won', query: 'status=Won' };
  await account.post('/saved-views').set('Idempotency-Key', 'once').send(view).expect(201);
  const newsletter = { subject: 'Autumn', body: '<p>Three new listings</p>', listingIds: [listingId] };
  await account.post('/campaigns').send(newsletter).expect(201);
  const sendAt = new Date(api.services.now() + 24 * 60 * 60_000).toISOString();
  const makeDraft = async () =>
    (
      await account
        .post('/campaigns')
        .send({ ...newsletter, listingIds: [] })
        .expect(201)
    ).body.data.id;
  await account
    .post(`/campaigns/${await makeDraft()}/schedule`)
    .send({ sendAt, timeZone: 'Europe/Lisbon' })
    .expect(200);
  await account.post(`/campaigns/${await makeDraft()}/send`).expect(200);
  await api.services.campaignWorker?.sendDue();
  await account.post('/me/calendar').expect(201);
  const startsAt = new Date(api.services.now() + 24 * 60 * 60_000).toISOString();
  const viewing = {
    kind: 'viewing',
    title: 'Second viewing',
    startsAt,
    endsAt: startsAt,
    reminderMinutes: 60,
  };
  await account.post('/tasks').send(viewing).expect(201);
  const comment = { coin: 'solana', text: 'Calm for a month' };
  const { id: commentId } = (await account.post('/comment/add').send(comment).expect(201)).body.data;
  await account.post('/comment/like/add').send({ commentId }).expect(201);
  await account.post('/sentiment/add').send({ coin: 'solana', vote: 'up' }).expect(201);

  const { slug } = (await account.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  await api.http
    .post(`/api/public/listings/${slug}/views`)
    .send({ visitorId: 'a', source: 'Direct' })
    .expect(204);
  const about = { type: 'about', about: '<p>Twenty years by the sea</p>' };
  await account.post('/user/update').send(about).expect(200);
  const username = `${user.username}-formerly-other`;
  await account.post('/user/update').send({ type: 'basicInfo', username }).expect(200);
  await account
    .patch('/account')
    .send({ email: `new-${email}`, phone: '+351 211 555 077' })
    .expect(200);
  const { publicKey } = (await account.get('/me/push').expect(200)).body.data;
  await account.post('/me/push').send(makeSubscription(publicKey)).expect(201);
  const enquiry = { slug, name: 'Grace', email: 'grace@example.com', message: 'Is it free?', consent: true };
  await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
  const quietHours = { from: '23:15', to: '06:45', timeZone: 'Europe/Lisbon' };
  const choices = { alerts: { subscriber: { email: true } }, reminderMails: true, quietHours };
  await account.patch('/me/notifications').send(choices).expect(200);
  await addPasskey(account);
  await startSignIn(api, account);
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  return { account, files, avatar: saved.body.data.avatar, listingId };
}
