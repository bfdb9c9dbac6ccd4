import { created } from '../http/answers';
import { operation } from '../http/operation';
import { createPlain } from '../plainCollections/createPlain';
import type { ReplyTemplateRecord } from '../store/records';

export const createReplyTemplate = operation('POST /reply-templates', (call) => {
  const body = { name: call.body.name.trim(), text: call.body.text.trim() };
  return created(createPlain<ReplyTemplateRecord>(call, '/replyTemplates', body), 'Template saved');
});
