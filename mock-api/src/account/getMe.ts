import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { userAnswer } from './userAnswer';

export const getMe = operation('GET /me', ({ account, data }) => ok({ user: userAnswer(account, data) }));
