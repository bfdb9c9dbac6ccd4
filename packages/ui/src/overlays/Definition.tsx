import styled from 'styled-components';
import { Tooltip } from './Tooltip';

const Term = styled.button`
  position: relative;
  /* Lies above the link that covers the card. */
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
  /* Enlarges the touch target. */
  @media (max-width: 899px) {
    &::after {
      content: '';
      position: absolute;
      inset: -12px -4px;
    }
  }
`;

export interface DefinitionProps {
  /** The explanation. */
  text: string;
  /** The term. */
  children: string;
}

/** A term with an explanation on hover, focus or tap. */
export function Definition({ text, children }: DefinitionProps) {
  return (
    <Tooltip text={text}>
      <Term type="button">{children}</Term>
    </Tooltip>
  );
}
