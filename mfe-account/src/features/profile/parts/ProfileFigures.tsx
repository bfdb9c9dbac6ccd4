import type { Schemas } from '@lintel/contract/api';
import { formatNumber, Hint, Stars } from '@lintel/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 6px;
    font: 500 14px/24px var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
`;

const Source = styled(Hint)`
  margin-top: 8px;
`;

/** What is counted and not typed. */
export function ProfileFigures({ user }: { user: Schemas['User'] }) {
  const { totalClients, propertiesSold, rating } = user;
  return (
    <div>
      <List>
        <div>
          <dt>Total clients</dt>
          <dd>{formatNumber(totalClients)}</dd>
        </div>
        <div>
          <dt>Properties sold</dt>
          <dd>{formatNumber(propertiesSold)}</dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>
            {rating === null ? (
              'No reviews yet'
            ) : (
              <>
                {formatNumber(rating)} <Stars rating={rating} />
              </>
            )}
          </dd>
        </div>
      </List>
      <Source>Counted from leads won, listings sold and published reviews.</Source>
    </div>
  );
}
