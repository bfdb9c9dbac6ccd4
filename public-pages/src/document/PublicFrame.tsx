import { Wordmark } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Header = styled.header`
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-surface);
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 1120px;
  height: 64px;
  margin: 0 auto;
  padding: 0 var(--page-padding);
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px var(--page-padding) 64px;
  @media (max-width: 899px) {
    gap: 24px;
    padding-top: 16px;
  }
`;

interface PublicFrameProps {
  /** At the right of the header. */
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of every page that visitors see. */
export function PublicFrame({ end, children }: PublicFrameProps) {
  return (
    <>
      <Header>
        <Line>
          <Wordmark />
          {end}
        </Line>
      </Header>
      <Main>{children}</Main>
    </>
  );
}
