import { Card, CardBody } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

/** What is read, and beside it, below it on a phone, the form that goes with it. */
export function Beside({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <Wide>{children}</Wide>
      <Narrow>
        <CardBody>{form}</CardBody>
      </Narrow>
    </Columns>
  );
}
