import { css } from 'styled-components';

/** Out of sight, still read out. */
export const hiddenText = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For what only words can say where the sidebar shows icons alone. */
export const whenCollapsed = (styles: ReturnType<typeof css>) => css`
  @media (min-width: 900px) {
    [data-sidebar='collapsed'] & {
      ${styles}
    }
  }
`;
