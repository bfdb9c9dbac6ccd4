import { Skeleton, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { Body, Foot, Frame, Grid } from './gridParts';

const Picture = styled(Skeleton)`
  aspect-ratio: 3 / 2;
  border-radius: 0;
`;
const Lines = styled(Body)`
  gap: 10px;
  /* As high as a card's five lines. */
  height: 138px;
`;

const keys = Array.from({ length: 8 }, (_, card) => `card-${card}`);

/** The grid before its listings: cards of the same height. */
export function PropertyGridSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid aria-hidden="true">
        {keys.map((key) => (
          <Frame key={key}>
            <Picture height="auto" />
            <Lines>
              <Skeleton width="46%" height={16} />
              <Skeleton width="78%" />
              <Skeleton width="60%" />
              <Skeleton width="52%" />
              <Skeleton width="56%" />
            </Lines>
            <Foot>
              <Skeleton width={72} />
              <Skeleton width={48} />
            </Foot>
          </Frame>
        ))}
      </Grid>
    </div>
  );
}
