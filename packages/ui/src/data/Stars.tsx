import styled from 'styled-components';

/** The SVG path of a star in a box of 24 by 24. */
export const starPath =
  'M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55L2.48 9.42l6.58-.96z';

const Row = styled.span`
  display: inline-flex;
  gap: 1px;
  vertical-align: middle;
`;
const Star = styled.svg`
  fill: var(--star-empty);
  &[data-lit='1'],
  svg {
    fill: var(--star);
  }
`;
/** The size of a star's box. */
const SIDE = 24;

/** A rating from 0 to 5 as partly filled stars, with the number as its accessible name. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={`${rating} of 5 stars`}>
      {[0, 1, 2, 3, 4].map((index) => {
        const share = Math.min(Math.max(rating - index, 0), 1);
        return (
          <Star
            key={index}
            data-lit={Math.floor(share)}
            width="14"
            height="14"
            viewBox={`0 0 ${SIDE} ${SIDE}`}
            aria-hidden="true"
          >
            <path d={starPath} />
            {/* A nested svg clips its content. */}
            {share > 0 && share < 1 && (
              <svg width={share * SIDE} height={SIDE} aria-hidden="true">
                <path d={starPath} />
              </svg>
            )}
          </Star>
        );
      })}
    </Row>
  );
}
