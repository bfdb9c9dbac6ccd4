import styled from 'styled-components';

/** What is under the page header: sections 24 apart, at most 1280 wide. */
export const PageBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 24px;
  width: 100%;
  max-width: calc(var(--content-max) + 2 * var(--page-padding));
  margin: 0 auto;
  padding: var(--page-padding);
  @media (max-width: 899px) {
    gap: 16px;
    padding-bottom: 32px;
  }
`;
