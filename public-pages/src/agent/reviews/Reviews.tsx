import type { Schemas } from '@lintel/contract/api';
import { formatCount, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { PageLinks } from '../PageLinks';
import { Section } from '../Section';
import { reviewForm } from './ReviewForm';
import { ReviewItem } from './ReviewItem';

const List = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--border-default);
  }
`;
/** On phones the form is far below. */
const ToForm = styled.p`
  @media (min-width: 900px) {
    display: none;
  }
`;
const None = styled.p`
  color: var(--text-secondary);
`;

/** The reviews that the agent has published, newest first. */
export function Reviews({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { reviews, reviewCount, reviewsPage, reviewsPages, rating, firstname } = agent;
  const count = formatCount(reviewCount, 'review', 'reviews');
  return (
    <Section id="reviews" title="Reviews" meta={rating !== null && `${rating} of 5 stars, ${count}`}>
      {reviews.length > 0 && (
        <ToForm>
          <TextLink href={`#${reviewForm.name}`}>Write a review</TextLink>
        </ToForm>
      )}
      {reviews.length === 0 ? (
        <None>{`No reviews yet. Be the first to review ${firstname}.`}</None>
      ) : (
        <List>
          {reviews.map((each) => (
            <li key={`${each.date} ${each.customerName}`}>
              <ReviewItem review={each} agent={agent} />
            </li>
          ))}
        </List>
      )}
      <PageLinks of="reviews" page={reviewsPage} pages={reviewsPages} />
    </Section>
  );
}
