import styled from 'styled-components';

/** A line of explanation under a control or in a card's foot. */
export const Hint = styled.p`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  text-wrap: pretty;
`;
