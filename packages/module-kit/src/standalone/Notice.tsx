import styled from 'styled-components';

/** What stands in the module's place when it cannot be there. */
export const Notice = styled.div`
  width: 100%;
  max-width: 640px;
  margin: var(--space-16) auto;
  padding: 0 var(--page-padding);
`;
