import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { type Call, operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { assertKnownPlaceholders } from '../messages/model';
import { type ListQuery, parseListQuery, type QueryValues } from '../query/parseListQuery';
import { compareKeys, toSortKey } from '../query/sortKey';
import type { AccountCollections } from '../store/collections';
import type { MessageTemplateRecord } from '../store/messageRecords';
import type { ReplyTemplateRecord, SavedViewRecord } from '../store/records';
import { trimTexts } from '../trimTexts';
import { assertServed, type ServedCollectionName } from './accountState';
import { callJsonServer } from './callJsonServer';

type AnyCall = Pick<Call<'PATCH /saved-views/{id}'>, 'data' | 'request' | 'response' | 'services'>;
type RecordCall = AnyCall & { path: { id: string } };

interface CollectionOptions<Name extends ServedCollectionName> {
  name: Name;
  /** The record's name in messages. */
  noun: string;
  /** Fields that can be filtered and sorted by, besides id, dates and version. */
  fields: (keyof AccountCollections[Name])[];
}

/** Handlers of a collection: they validate the call, json-server reads and writes the records. */
function jsonServerCollection<Name extends ServedCollectionName>({
  name,
  noun,
  fields,
}: CollectionOptions<Name>) {
  type Stored = AccountCollections[Name];
  assertServed(name);
  const path = `/${name}`;
  const listFields = new Set<string>(['id', ...(fields as string[]), 'createdAt', 'updatedAt', 'version']);
  const savedMessage = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`;

  /** @throws NOT_FOUND when the account has no such record */
  async function find({ data, path: { id } }: RecordCall): Promise<Stored> {
    const record = (await data[name].get(id)) as Stored | undefined;
    if (!record) throw notFound(noun);
    return record;
  }

  const readAll = ({ data }: Pick<AnyCall, 'data'>) => data[name].all() as Promise<Stored[]>;

  return {
    async list({
      query: values,
      ...call
    }: Pick<AnyCall, 'data' | 'request' | 'response'> & { query: QueryValues }) {
      const { page, pageSize, sort } = parseListQuery(values, listFields);
      const { _sort, _order, ...filters } = values;
      const query = { ...filters, _page: String(page), _limit: String(pageSize) };
      const { result, total } = await callJsonServer<Stored[]>({
        ...pickContext(call),
        collection: name,
        // json-server would list capital letters before all others.
        records: sortRecords(await readAll(call), sort.length > 0 ? sort : BY_NAME),
        path,
        query,
      });
      return okList(result, total, { page, pageSize });
    },

    get: async (call: RecordCall) => ok(await find(call)),

    async create(call: AnyCall, values: Record<string, unknown>) {
      const at = new Date(call.services.now()).toISOString();
      const body = { id: newId(), ...values, createdAt: at, updatedAt: at, version: 1 };
      const request = { ...pickContext(call), collection: name, records: [], path, body };
      return created((await callJsonServer<Stored>(request)).result, savedMessage);
    },

    /** @throws CONFLICT */
    async update(call: RecordCall, values: Record<string, unknown>) {
      const before = await find(call);
      assertVersion(call.request, before);
      const updatedAt = new Date(call.services.now()).toISOString();
      const body = { ...values, updatedAt, version: before.version + 1 };
      const request = {
        ...pickContext(call),
        collection: name,
        records: [before],
        path: `${path}/${before.id}`,
        body,
      };
      return okWithMessage((await callJsonServer<Stored>(request)).result, savedMessage);
    },

    /** @throws CONFLICT */
    async remove(call: RecordCall) {
      const before = await find(call);
      assertVersion(call.request, before);
      await callJsonServer({
        ...pickContext(call),
        collection: name,
        records: [before],
        path: `${path}/${before.id}`,
      });
      return noContent();
    },
  };
}

const BY_NAME: ListQuery['sort'] = [{ field: 'name', descending: false }];

/** Sorts records in the order of all lists. */
const sortRecords = <Stored extends object>(records: Stored[], sort: ListQuery['sort']): Stored[] =>
  records.sort((a, b) => {
    for (const { field, descending } of sort) {
      const order = compareKeys(toSortKey(Reflect.get(a, field)), toSortKey(Reflect.get(b, field)));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });

const pickContext = ({ data, request, response }: Pick<AnyCall, 'data' | 'request' | 'response'>) => ({
  data,
  request,
  response,
});

const templates = jsonServerCollection<'replyTemplates'>({
  name: 'replyTemplates',
  noun: 'template',
  fields: ['name', 'text'] satisfies (keyof ReplyTemplateRecord)[],
});

export const listReplyTemplates = operation('GET /reply-templates', async (call) => templates.list(call));
export const getReplyTemplate = operation('GET /reply-templates/{id}', async (call) => templates.get(call));
export const createReplyTemplate = operation('POST /reply-templates', async (call) =>
  templates.create(call, trimTexts(call.body, ['name', 'text'])),
);
export const updateReplyTemplate = operation('PATCH /reply-templates/{id}', async (call) =>
  templates.update(call, trimTexts(call.body, ['name', 'text'])),
);
export const deleteReplyTemplate = operation('DELETE /reply-templates/{id}', async (call) =>
  templates.remove(call),
);

const messageTemplates = jsonServerCollection<'messageTemplates'>({
  name: 'messageTemplates',
  noun: 'template',
  fields: ['name', 'subject', 'text'] satisfies (keyof MessageTemplateRecord)[],
});

export const listMessageTemplates = operation('GET /message-templates', async (call) =>
  messageTemplates.list(call),
);
export const getMessageTemplate = operation('GET /message-templates/{id}', async (call) =>
  messageTemplates.get(call),
);
export const createMessageTemplate = operation('POST /message-templates', async (call) => {
  const { subject, text } = call.body;
  assertKnownPlaceholders({ subject, text });
  return messageTemplates.create(call, trimTexts(call.body, ['name', 'subject', 'text']));
});
export const updateMessageTemplate = operation('PATCH /message-templates/{id}', async (call) => {
  const { name: _, ...texts } = call.body;
  assertKnownPlaceholders(texts);
  return messageTemplates.update(call, trimTexts(call.body, ['name', 'subject', 'text']));
});
export const deleteMessageTemplate = operation('DELETE /message-templates/{id}', async (call) =>
  messageTemplates.remove(call),
);

const views = jsonServerCollection<'savedViews'>({
  name: 'savedViews',
  noun: 'view',
  fields: ['screen', 'name', 'query'] satisfies (keyof SavedViewRecord)[],
});

export const listSavedViews = operation('GET /saved-views', async (call) => views.list(call));
export const getSavedView = operation('GET /saved-views/{id}', async (call) => views.get(call));
export const createSavedView = operation('POST /saved-views', async (call) =>
  views.create(call, trimTexts(call.body, ['name'])),
);
export const updateSavedView = operation('PATCH /saved-views/{id}', async (call) =>
  views.update(call, trimTexts(call.body, ['name'])),
);
export const deleteSavedView = operation('DELETE /saved-views/{id}', async (call) => views.remove(call));
