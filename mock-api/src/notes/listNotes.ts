import { list } from '../http/answers';
import { operation } from '../http/operation';
import { findLead } from '../leads/findLead';
import { askJsonServer } from '../plainCollections/askJsonServer';
import { parseListQuery } from '../query/parseListQuery';
import type { NoteRecord } from '../store/records';

const noteFields = new Set<keyof NoteRecord>([
  'id',
  'content',
  'createdAt',
  'createdBy',
  'updatedAt',
  'version',
]);

export const listNotes = operation(
  'GET /leads/{id}/notes',
  async ({ path, query: values, data, request, response }) => {
    const { page, pageSize } = parseListQuery(values, noteFields);
    const { result, total } = askJsonServer<NoteRecord[]>({
      data,
      request,
      response,
      path: '/notes',
      query: {
        leadId: findLead(data, path.id).id,
        _sort: 'createdAt',
        _order: 'desc',
        ...values,
        _page: String(page),
        _limit: String(pageSize),
      },
    });
    return list(result, total, { page, pageSize });
  },
);
