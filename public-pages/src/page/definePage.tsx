import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { ComponentType } from 'react';
import type { Head } from '../document/Head';
import { renderDocument } from '../document/renderDocument';
import type { FormKind } from '../form/FormKind';
import { FormPlace } from '../form/FormPlace';
import { receiveForm } from '../form/receiveForm';
import type { Page, Params } from './Page';

interface PageParts<Data> {
  path: string;
  /** @throws NotThere, ApiDown */
  read(request: PageRequest, params: Params): Promise<Data>;
  head(data: Data, request: PageRequest): Head;
  Body: ComponentType<{ data: Data }>;
  forms?: FormKind<Data>[];
}

/** A page that shows what the API has, and takes the forms that stand on it. */
export function definePage<Data>({ path, read, head, Body, forms = [] }: PageParts<Data>): Page {
  return {
    path,
    async answer(request, params): Promise<PageAnswer> {
      const data = await read(request, params);
      const kind = forms.find(({ name }) => name === request.form['form']);
      const received = kind && (await receiveForm(kind, data, request));
      if (received?.kind === 'taken') return { status: 303, headers: { Location: received.location } };
      const { title, ...tags } = head(data, request);
      return {
        status: received?.status ?? 200,
        headers: received?.headers,
        html: renderDocument(
          request,
          { ...tags, title: received ? `Not sent: ${title}` : title },
          <FormPlace request={request} refused={received?.refused}>
            <Body data={data} />
          </FormPlace>,
        ),
      };
    },
  };
}
