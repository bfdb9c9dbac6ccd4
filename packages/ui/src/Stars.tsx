import styled from 'styled-components';
import { starShape } from './starShape';

const Row = styled.span`
  display: inline-flex;
  gap: 1px;
  vertical-align: middle;
`;
const Star = styled.svg<{ $lit: boolean }>`
  color: var(${({ $lit }) => ($lit ? '--star' : '--star-empty')});
`;

/** A rating from 0 to 5; the name says it as it is, the picture rounds it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          $lit={place <= Math.round(rating)}
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="currentColor"
          aria-hidden="true"
        >
          <path d={starShape} />
        </Star>
      ))}
    </Row>
  );
}
