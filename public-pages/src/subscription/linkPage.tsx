import type { PageAnswer, PageRequest } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { Button, formatCount, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { NotFound, readPublic, sendPublic } from '../api/publicApi';
import { renderDocument } from '../document/renderDocument';
import { fullName } from '../fullName';
import { Notice } from '../notices/Notice';
import type { Page } from '../page/definePage';

/** The texts that differ between unsubscribing and subscribing again. */
export interface LinkTexts {
  /** The button's label, and the page's title. */
  action: string;
  /** Asks before the button acts. @param name of the agent @param email masked @param isFirst not subscribed before */
  question(name: string, email: string, isFirst: boolean): string;
  doneTitle: string;
  done(name: string, email: string): string;
}

type Link = Schemas['PublicSubscriptionLink'];

interface LinkPage {
  path: string;
  /** Last segment of the API path. */
  call: 'confirm' | 'unsubscribe';
  /** The subscription's status after the call. */
  wanted: Link['status'];
  texts: LinkTexts;
}

/**
 * The page that a mailed link opens. It asks first and changes nothing on a GET, since mail scanners open every link.
 */
export function linkPage({ path, call, wanted, texts }: LinkPage): Page {
  async function answer(request: PageRequest): Promise<PageAnswer> {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) throw new NotFound();
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
    const result = await sendPublic(request, apiPath, {}, token);
    if (result.kind === 'accepted')
      return { status: 303, headers: { Location: path + new URL(request.url).search } };
    if (result.kind !== 'rateLimited') return show(502, 'That didn’t work. Try again in a moment.');
    const headers = { 'Retry-After': String(result.seconds) };
    return show(
      429,
      `Too many attempts. Try again in ${formatCount(result.seconds, 'second', 'seconds')}.`,
      headers,
    );
  }

  return {
    path,
    answer: (request) =>
      answer(request).catch((cause) => {
        if (!(cause instanceof NotFound)) throw cause;
        return { status: 404, html: renderDocument(request, head('Broken link'), <BrokenLink />) };
      }),
  };
}

const head = (title: string) => ({ title, hidden: true });

const Failure = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--badge-red-bg);
  color: var(--badge-red-text);
  font: var(--text-13);
`;

interface LinkFormProps {
  link: Schemas['PublicSubscriptionLink'];
  texts: LinkTexts;
  /** Reason of a failure. */
  notice?: string;
}

/** One button, which posts to the mailed address. */
function LinkForm({ link, texts, notice }: LinkFormProps) {
  return (
    <Notice title={`${fullName(link)}’s newsletter`}>
      <p>{texts.question(fullName(link), link.email, link.isFirst === true)}</p>
      {notice && <Failure role="alert">{notice}</Failure>}
      <form method="post">
        <Button type="submit" variant="primary">
          {texts.action}
        </Button>
      </form>
    </Notice>
  );
}

interface LinkDoneProps {
  link: Schemas['PublicSubscriptionLink'];
  texts: LinkTexts;
}

function LinkDone({ link, texts }: LinkDoneProps) {
  return (
    <Notice title={texts.doneTitle}>
      <p>{texts.done(fullName(link), link.email)}</p>
      <p>
        <TextLink
          href={`/agents/${encodeURIComponent(link.username)}`}
        >{`${fullName(link)}’s page`}</TextLink>
      </p>
    </Notice>
  );
}

/**
 * Shown for a token that is truncated, invalid or replaced by a later mail, and for a newsletter that no longer exists.
 */
function BrokenLink() {
  return (
    <Notice title="This link doesn’t work">
      <p>It may be incomplete or out of date. Try the link in the latest email we sent you.</p>
    </Notice>
  );
}
