import styled from 'styled-components';

/** Figures of another period, until those of this one have come. */
export const Waiting = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
`;
