import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { NotThere } from '../api/failures';
import { readPublic } from '../api/readPublic';
import { sendPublic } from '../api/sendPublic';
import { renderDocument } from '../document/renderDocument';
import type { Page } from '../page/Page';
import { BrokenLink } from './BrokenLink';
import { LinkDone } from './LinkDone';
import { LinkForm } from './LinkForm';
import type { LinkTexts } from './LinkTexts';

type Link = Schemas['PublicSubscriptionLink'];

interface LinkPage {
  path: string;
  /** Last part of the API's call. */
  call: 'confirm' | 'unsubscribe';
  /** What the subscription is once it is done. */
  wanted: Link['status'];
  texts: LinkTexts;
}

/** The page of a mailed link. It asks first and changes nothing on a GET, since mail scanners open every link. */
export function linkPage({ path, call, wanted, texts }: LinkPage): Page {
  async function answer(request: PageRequest): Promise<PageAnswer> {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) throw new NotThere();
    const apiPath = `/subscriptions/${encodeURIComponent(token)}/${call}`;
    const link = await readPublic<Link>(request, apiPath);
    const show = (status: number, notice?: string, headers?: Record<string, string>) => {
      const isDone = link.status === wanted;
      const body = isDone ? (
        <LinkDone link={link} texts={texts} />
      ) : (
        <LinkForm link={link} texts={texts} notice={notice} />
      );
      return { status, headers, html: renderDocument(request, head(texts.action), body) };
    };
    if (request.method === 'GET') return show(200);
    const outcome = await sendPublic(request, apiPath, {}, token);
    if (outcome.kind === 'taken')
      return { status: 303, headers: { Location: path + new URL(request.url).search } };
    if (outcome.kind !== 'limited') return show(502, 'It did not work just now. Try again in a moment.');
    const headers = { 'Retry-After': String(outcome.seconds) };
    return show(429, `Too much was sent from here. Try again in ${outcome.seconds} seconds.`, headers);
  }

  return {
    path,
    answer: (request) =>
      answer(request).catch((cause) => {
        if (!(cause instanceof NotThere)) throw cause;
        return { status: 404, html: renderDocument(request, head('Broken link'), <BrokenLink />) };
      }),
  };
}

const head = (title: string) => ({ title, hidden: true });
