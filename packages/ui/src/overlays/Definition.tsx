import styled from 'styled-components';
import { Tooltip } from './Tooltip';

const Term = styled.button`
  position: relative;
  /* Above a link that covers the card. */
  z-index: 1;
  padding: 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: underline dotted var(--border-strong);
  text-underline-offset: 3px;
  cursor: help;
  /* Fingers need more than a line of text. */
  @media (max-width: 899px) {
    &::after {
      content: '';
      position: absolute;
      inset: -12px -4px;
    }
  }
`;

export interface DefinitionProps {
  /** What is meant by it. */
  text: string;
  /** The term. */
  children: string;
}

/** A term that says what it means when it is pointed at, focused or tapped. */
export function Definition({ text, children }: DefinitionProps) {
  return (
    <Tooltip text={text}>
      <Term type="button">{children}</Term>
    </Tooltip>
  );
}
