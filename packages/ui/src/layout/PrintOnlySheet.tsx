import { createGlobalStyle } from 'styled-components';

/**
 * While it is rendered, prints nothing but elements with `data-print-sheet`, which belong directly into the body. Modules
 * have no global styles of their own, and a sheet in print needs one.
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
