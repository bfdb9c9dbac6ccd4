import styled from 'styled-components';
import { FigureList } from '../../FigureList';
import type { Listing } from '../Listing';
import { mainFacts } from './mainFacts';

const Ruled = styled.div`
  padding: 20px 0;
  border-block: 1px solid var(--border-default);
  &:empty {
    display: none;
  }
`;

export function MainFacts({ listing }: { listing: Listing }) {
  return (
    <Ruled>
      <FigureList figures={mainFacts(listing)} />
    </Ruled>
  );
}
