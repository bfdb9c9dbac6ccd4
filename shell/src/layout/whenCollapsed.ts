import { css } from 'styled-components';

/** Styles for the collapsed sidebar, which shows only icons. */
export const whenCollapsed = (styles: ReturnType<typeof css>) => css`
  @media (min-width: 900px) {
    [data-sidebar='collapsed'] & {
      ${styles}
    }
  }
`;
