import styled from 'styled-components';

/** The content below the page header: sections with a gap of 24 px, at most 1280 px wide. */
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
