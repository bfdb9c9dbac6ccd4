import { TextLink } from '@lintel/ui';
import styled from 'styled-components';

const Line = styled.footer`
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

export function PublicFooter() {
  return (
    <Line data-print="no">
      <TextLink href="/terms">Terms</TextLink>
      <TextLink href="/privacy">Privacy</TextLink>
    </Line>
  );
}
