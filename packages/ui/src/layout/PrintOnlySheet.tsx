import { createGlobalStyle } from 'styled-components';

/**
 * While it is rendered, only elements with `data-print-sheet` are printed, which must be direct children of the body.
 * Modules have no global styles of their own, but a printed sheet needs one.
 */
export const PrintOnlySheet = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
  @page {
    size: A4;
    margin: 12mm;
  }
`;
