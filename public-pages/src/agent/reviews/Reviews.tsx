import type { Schemas } from '@lintel/contract/api';
import { countNoun, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { Section } from '../Section';
import { ReviewItem } from './ReviewItem';
import { review } from './review';

const List = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--border-default);
  }
`;
/** On a phone the form stands far below. */
const ToForm = styled.p`
  @media (min-width: 900px) {
    display: none;
  }
`;
const None = styled.p`
  color: var(--text-secondary);
`;

/** What customers wrote and the agent has published, newest first. */
export function Reviews({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { reviews, reviewCount, rating, firstname } = agent;
  const count = countNoun(reviewCount, 'review', 'reviews');
  return (
    <Section
      id="reviews"
      title="Reviews"
      meta={
        rating !== null &&
        `${rating} of 5 stars, ${reviews.length < reviewCount ? `the newest ${reviews.length} of ${count}` : count}`
      }
    >
      {reviews.length > 0 && (
        <ToForm>
          <TextLink href={`#${review.name}`}>Write a review</TextLink>
        </ToForm>
      )}
      {reviews.length === 0 ? (
        <None>{`Nobody has reviewed ${firstname} yet.`}</None>
      ) : (
        <List>
          {reviews.map((each) => (
            <li key={`${each.date} ${each.customerName}`}>
              <ReviewItem review={each} agent={agent} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
