import styled from 'styled-components';
import { Logo } from './Logo';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: var(--text-16);
  letter-spacing: var(--tracking-tight);
`;

export function Wordmark() {
  return (
    <Line>
      <Logo />
      Lintel
    </Line>
  );
}
