import type { Schemas } from '@lintel/contract/api';
import type { TestApi } from './startApi';

/** Lists the mails to an address, newest first. */
export const listMails = async (api: TestApi, address: string): Promise<Schemas['Mail'][]> =>
  (await api.http.get('/api/__mock/outbox').query({ to: address }).expect(200)).body.data;

/** Reads the token in a mail's link. @param path of the link; without it, the first link is read */
export const readToken = (mail: Schemas['Mail'] | undefined, path = '') =>
  new RegExp(`${path}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? 'none';
