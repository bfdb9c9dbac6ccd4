import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { updatePlain } from '../plainCollections/updatePlain';
import { findReplyTemplate } from './findReplyTemplate';

export const updateReplyTemplate = operation('PATCH /reply-templates/{id}', (call) => {
  const before = findReplyTemplate(call.data, call.path.id);
  return saved(updatePlain(call, '/replyTemplates', before, call.body), 'Template saved');
});
