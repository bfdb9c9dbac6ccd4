import { css } from 'styled-components';

const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
`;

const figures = css`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 8px;
  align-items: center;
`;

const layout = { grid, figures };

export type CardLayout = keyof typeof layout;

/** Rows as cards under `$cardsBelow` pixels of the table's own width: the same markup, placed by `data-place`. */
export const cardRules = css<{ $cardsBelow: number; $layout: CardLayout; $leadInset: number }>`
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 1}px) {
    &,
    & > tbody {
      display: block;
    }
    & > colgroup {
      display: none;
    }
    & > thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > tbody > tr {
      ${({ $layout }) => layout[$layout]}
      padding: 14px 16px;
      border-bottom: 1px solid var(--border-subtle);
    }
    & > tbody > tr:last-child {
      border-bottom: 0;
    }
    & > tbody > tr > td {
      display: block;
      order: 4;
      height: auto;
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }
    & > tbody > tr:hover > td {
      background: none;
    }
    & > tbody > tr > td[data-place='lead'] {
      order: 0;
      flex: 1 1 calc(100% - 128px);
    }
    & > tbody > tr > td[data-place='leadEnd'] {
      order: 1;
      justify-self: end;
      text-align: end;
    }
    & > tbody > tr > td[data-place='second'] {
      order: 2;
      flex: 1 1 calc(100% - 128px);
      padding-inline-start: ${({ $leadInset }) => $leadInset}px;
    }
    & > tbody > tr > td[data-place='secondEnd'] {
      order: 3;
      justify-self: end;
      text-align: end;
      color: var(--text-muted);
    }
    & > tbody > tr > td[data-place='figure'] {
      flex: 0 0 calc(25% - 6px);
      color: var(--text-primary);
      white-space: nowrap;
    }
    & > tbody > tr > td[data-place='figure']::before {
      content: attr(data-label);
      display: block;
      font: 400 12px/16px var(--font-sans);
      color: var(--text-muted);
    }
    & > tbody > tr > td[data-place='wide'],
    & > tbody > tr > td[data-alone] {
      grid-column: 1 / -1;
      flex-basis: 100%;
    }
    & > tbody > tr > td[data-place='wide'] {
      order: 5;
    }
    & > tbody > tr > td[data-place='hidden'] {
      display: none;
    }
  }
`;
