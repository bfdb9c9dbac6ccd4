import { TextLink, Wordmark } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Header = styled.header`
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-surface);
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  max-width: 1120px;
  height: 64px;
  margin: 0 auto;
  padding: 0 var(--page-padding);
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px var(--page-padding) 40px;
  @media (max-width: 899px) {
    gap: 24px;
    padding-top: 16px;
  }
  @media print {
    padding-block: 0;
  }
`;

interface PublicFrameProps {
  /** Content at the right end of the header. */
  end?: ReactNode;
  /** Address to which the script reports the visit. */
  view?: string;
  children: ReactNode;
}

/** Header, main area and footer of every public page. */
export function PublicFrame({ end, view, children }: PublicFrameProps) {
  return (
    <>
      <Header data-print="no">
        <Line>
          <Wordmark />
          {end}
        </Line>
      </Header>
      <Main data-view={view}>{children}</Main>
      <PublicFooter />
    </>
  );
}

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px var(--page-padding) 32px;
  font: var(--text-13);
  a {
    display: inline-block;
    padding: 4px 0;
  }
  @media (max-width: 899px) {
    a {
      padding: 12px 0;
    }
  }
`;

function PublicFooter() {
  return (
    <Footer data-print="no">
      <TextLink href="/terms">Terms</TextLink>
      <TextLink href="/privacy">Privacy</TextLink>
    </Footer>
  );
}
