import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PublicFrame } from '../document/PublicFrame';
import { plainText } from '../richText/RichText';
import { About, Expertise } from './About';
import { AgentHeader } from './AgentHeader';
import { Listings } from './listings/Listings';
import { NewsletterForm } from './NewsletterForm';
import { ReviewForm } from './reviews/ReviewForm';
import { Reviews } from './reviews/Reviews';

/**
 * The agent, the listings and the reviews. The listings are placed first for an agent without text, specializations or
 * certifications.
 */
export function AgentBody({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { about, specializations, certifications } = agent;
  const hasText = plainText(about) !== '' || specializations.length + certifications.length > 0;
  return (
    <PublicFrame>
      <AgentHeader agent={agent} />
      <WithForm form={<NewsletterForm agent={agent} />}>
        {hasText ? (
          <>
            <About agent={agent} />
            <Expertise agent={agent} />
          </>
        ) : (
          <Listings agent={agent} />
        )}
      </WithForm>
      {hasText && <Listings agent={agent} />}
      <WithForm form={<ReviewForm agent={agent} />}>
        <Reviews agent={agent} />
      </WithForm>
    </PublicFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 40px;
  align-items: start;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;
const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
const Narrow = styled(Card).attrs({ as: 'div' })`
  @media (min-width: 900px) {
    position: sticky;
    top: 24px;
  }
`;

/** Content with its form beside it; on phones the form is below. */
function WithForm({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <Wide>{children}</Wide>
      <Narrow>
        <CardBody>{form}</CardBody>
      </Narrow>
    </Columns>
  );
}
