import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody } from '@lintel/ui';
import styled from 'styled-components';
import { PublicFrame } from '../document/PublicFrame';
import { plainText } from '../richText/plainText';
import { RichText } from '../richText/RichText';
import { AgentHeader } from './AgentHeader';
import { Expertise } from './Expertise';
import { Listings } from './listings/Listings';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { ReviewForm } from './reviews/ReviewForm';
import { Reviews } from './reviews/Reviews';
import { Section } from './Section';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 40px;
  align-items: start;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  @media (max-width: 899px) {
    gap: 32px;
  }
`;
const Aside = styled.aside`
  display: grid;
  gap: 16px;
  @media (min-width: 900px) {
    position: sticky;
    top: 24px;
  }
`;

export function AgentBody({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { firstname, about } = agent;
  return (
    <PublicFrame>
      <AgentHeader agent={agent} />
      <Columns>
        <Column>
          {plainText(about) && (
            <Section id="about" title={`About ${firstname}`}>
              <RichText html={about} />
            </Section>
          )}
          <Expertise agent={agent} />
          <Listings agent={agent} />
          <Reviews agent={agent} />
        </Column>
        <Aside aria-label="Write and subscribe">
          <Card as="div">
            <CardBody>
              <ReviewForm agent={agent} />
            </CardBody>
          </Card>
          <Card as="div">
            <CardBody>
              <NewsletterForm agent={agent} />
            </CardBody>
          </Card>
        </Aside>
      </Columns>
    </PublicFrame>
  );
}
