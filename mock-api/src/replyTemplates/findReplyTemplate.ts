import { notFound } from '../errors';
import type { ReplyTemplateRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such template */
export function findReplyTemplate(data: AccountData, id: string): ReplyTemplateRecord {
  const replyTemplate = data.replyTemplates.get(id);
  if (!replyTemplate) throw notFound('template');
  return replyTemplate;
}
