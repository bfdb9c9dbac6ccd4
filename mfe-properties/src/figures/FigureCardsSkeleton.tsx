import { Grid, Skeleton, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';

const Place = styled.div`
  height: 118px;
  @media (max-width: 719px) {
    height: 126px;
  }
`;

const keys = ['total', 'unique', 'leads', 'conversion'];

export function FigureCardsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid columns={4}>
        {keys.map((key) => (
          <Place key={key}>
            <Skeleton height="100%" shape="block" />
          </Place>
        ))}
      </Grid>
    </div>
  );
}
