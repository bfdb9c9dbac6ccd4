import type { Schemas } from '@lintel/contract/api';
import { TextLink } from '@lintel/ui';
import { nameOf } from '../nameOf';
import { Notice } from '../notices/Notice';
import type { LinkTexts } from './LinkTexts';

interface LinkDoneProps {
  link: Schemas['PublicSubscriptionLink'];
  texts: LinkTexts;
}

export function LinkDone({ link, texts }: LinkDoneProps) {
  return (
    <Notice title={texts.doneTitle}>
      <p>{texts.done(nameOf(link), link.email)}</p>
      <p>
        <TextLink href={`/agents/${encodeURIComponent(link.username)}`}>{`${nameOf(link)}’s page`}</TextLink>
      </p>
    </Notice>
  );
}
