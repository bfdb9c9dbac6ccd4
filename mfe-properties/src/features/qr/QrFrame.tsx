import styled from 'styled-components';

/** As large with a code as without one. */
export const QrFrame = styled.div`
  justify-self: center;
  display: grid;
  place-items: center;
  width: 234px;
  height: 234px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
  &:has(svg[role='img']) {
    background: #fff;
  }
`;
