import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';

export const getAccount = operation('GET /account', ({ account }) => ok(accountAnswer(account)));
