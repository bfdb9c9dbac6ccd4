import { Wordmark } from '@lintel/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The logo of pages without the layout; links to the start page. */
export function HomeLink() {
  return (
    <Home to="/">
      <Wordmark />
    </Home>
  );
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  align-self: flex-start;
  min-height: 44px;
  border-radius: var(--radius-sm);
`;
