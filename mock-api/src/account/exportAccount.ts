import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';
import { exportPieces } from './exportPieces';
import { userAnswer } from './userAnswer';

export const exportAccount = operation('GET /account/export', ({ account, data, services }) => {
  const exportedAt = new Date(services.now()).toISOString();
  const head = { exportedAt, account: accountAnswer(account), user: userAnswer(account, data) };
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="lintel-${exportedAt.slice(0, 10)}.json"`,
    },
    stream: exportPieces(head, data),
  };
});
