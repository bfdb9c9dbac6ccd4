import type { Schemas } from '@lintel/contract/api';
import { Button } from '@lintel/ui';
import styled from 'styled-components';
import { nameOf } from '../nameOf';
import { Notice } from '../notices/Notice';
import type { LinkTexts } from './LinkTexts';

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
  /** Why it did not work. */
  notice?: string;
}

/** One button, posted to the address that the mail led to. */
export function LinkForm({ link, texts, notice }: LinkFormProps) {
  return (
    <Notice title={`Newsletter of ${nameOf(link)}`}>
      <p>{texts.question(nameOf(link), link.email)}</p>
      {notice && <Failure role="alert">{notice}</Failure>}
      <form method="post">
        <Button type="submit" variant="primary">
          {texts.action}
        </Button>
      </form>
    </Notice>
  );
}
