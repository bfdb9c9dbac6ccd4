import styled from 'styled-components';

/** Explains a control, or an action in a card's footer. */
export const Hint = styled.p`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;
