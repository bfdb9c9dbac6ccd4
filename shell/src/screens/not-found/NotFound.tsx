import { ButtonLink } from '@lintel/ui';
import { styled } from 'styled-components';
import { BareFrame } from '../../layout/BareFrame';
import { HomeLink } from '../auth/HomeLink';

/** Shown for every unknown address. */
export default function NotFound() {
  return (
    <BareFrame>
      <Page>
        <HomeLink />
        <Centre>
          <h1>Page not found</h1>
          <p>There is nothing at this address. It may have moved, or the link may be wrong.</p>
          <ButtonLink href="/" variant="primary">
            Go to the Overview
          </ButtonLink>
        </Centre>
      </Page>
    </BareFrame>
  );
}

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 32px 40px;
  @media (max-width: 899px) {
    padding: 20px 24px;
  }
`;

const Centre = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 400px;
  margin: auto;
  text-align: center;
  h1 {
    font: var(--text-26);
    letter-spacing: var(--tracking-figure);
  }
  p {
    margin-bottom: 12px;
    color: var(--text-secondary);
    text-wrap: balance;
  }
`;
