import { css } from 'styled-components';

/** Between cards and 900 px of the table's own width: narrower columns, and none of those that can go. */
export const mediumRules = css<{ $cardsBelow: number; $layout: 'grid' | 'figures' }>`
  @container (min-width: ${({ $cardsBelow }) => $cardsBelow}px) and (max-width: 899px) {
    & [data-medium='hidden'] {
      display: none;
    }
    & > * > tr > :not(:first-child) {
      padding-inline-start: ${({ $layout }) => ($layout === 'figures' ? '8px' : '12px')};
    }
    & > * > tr > :not(:last-child) {
      padding-inline-end: ${({ $layout }) => ($layout === 'figures' ? '8px' : '12px')};
    }
  }
`;
