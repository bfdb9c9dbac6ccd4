import { TextLink } from '@lintel/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BareFrame } from '../../layout/BareFrame';
import { HomeLink } from '../auth/HomeLink';

interface Props {
  title: string;
  /** The other legal text. */
  other: { href: string; label: string };
  children: ReactNode;
}

export function LegalPage({ title, other, children }: Props) {
  return (
    <BareFrame>
      <Page>
        <HomeLink />
        <Text>
          <h1>{title}</h1>
          {children}
          <p>
            See also the <TextLink href={other.href}>{other.label}</TextLink>.
          </p>
        </Text>
      </Page>
    </BareFrame>
  );
}

const Page = styled.div`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: 720px;
  margin: 0 auto;
  padding: 32px 24px 64px;
`;

const Text = styled.article`
  h1 {
    margin-bottom: 24px;
    font: var(--text-26);
    letter-spacing: var(--tracking-figure);
  }
  h2 {
    margin: 28px 0 8px;
    font: var(--text-16);
  }
  p {
    max-width: 64ch;
    color: var(--text-secondary);
    font-size: 15px;
    line-height: 24px;
    text-wrap: pretty;
  }
  p + p {
    margin-top: 12px;
  }
`;
