import type { Schemas } from '@lintel/contract/api';
import type { TestApi } from './startApi';

/** The mails to an address, newest first. */
export const listMails = async (api: TestApi, address: string): Promise<Schemas['Mail'][]> =>
  (await api.http.get('/api/__mock/outbox').query({ to: address }).expect(200)).body.data;

/** The token in a mail's link. */
export const readToken = (mail: Schemas['Mail'] | undefined) =>
  /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
