import { operation } from '../http/operation';
import { listPlain } from '../plainCollections/listPlain';
import type { ReplyTemplateRecord } from '../store/records';

const fields = new Set<keyof ReplyTemplateRecord>([
  'id',
  'name',
  'text',
  'createdAt',
  'updatedAt',
  'version',
]);

export const listReplyTemplates = operation('GET /reply-templates', (call) =>
  listPlain<ReplyTemplateRecord>(call, { path: '/replyTemplates', fields, sort: 'name' }),
);
