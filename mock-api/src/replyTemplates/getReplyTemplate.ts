import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findReplyTemplate } from './findReplyTemplate';

export const getReplyTemplate = operation('GET /reply-templates/{id}', ({ path, data }) =>
  ok(findReplyTemplate(data, path.id)),
);
