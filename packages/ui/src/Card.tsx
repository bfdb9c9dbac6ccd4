import styled from 'styled-components';

export const Card = styled.section`
  background: var(--bg-surface);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  min-width: 0;
`;
