import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { ComponentType } from 'react';
import type { Head } from '../document/Head';
import { renderDocument } from '../document/renderDocument';
import type { FormKind } from '../form/FormKind';
import { PageContextProvider } from '../form/PageContext';
import { receiveForm } from '../form/receiveForm';

export type Params = Record<string, string>;

export interface Page {
  /** Path pattern as in module.json: `/p/:slug`. */
  path: string;
  /** @throws NotFound, ApiUnavailable */
  answer(request: PageRequest, params: Params): Promise<PageAnswer>;
}

interface PageDefinition<Data> {
  path: string;
  /** @throws NotFound, ApiUnavailable */
  read(request: PageRequest, params: Params): Promise<Data>;
  head(data: Data, request: PageRequest): Head;
  Body: ComponentType<{ data: Data }>;
  forms?: FormKind<Data>[];
}

/** Defines a page that renders data of the API and receives its own forms. */
export function definePage<Data>({ path, read, head, Body, forms = [] }: PageDefinition<Data>): Page {
  return {
    path,
    async answer(request, params): Promise<PageAnswer> {
      const data = await read(request, params);
      const kind = forms.find(({ name }) => name === request.form['form']);
      const received = kind && (await receiveForm(kind, data, request));
      if (received?.kind === 'accepted') return { status: 303, headers: { Location: received.location } };
      const { title, ...tags } = head(data, request);
      return {
        status: received?.status ?? 200,
        headers: received?.headers,
        html: renderDocument(
          request,
          { ...tags, title: received ? `Not sent: ${title}` : title },
          <PageContextProvider request={request} rejected={received?.rejected}>
            <Body data={data} />
          </PageContextProvider>,
        ),
      };
    },
  };
}
