import { css } from 'styled-components';
import { visuallyHidden } from '../../VisuallyHidden';

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

const layouts = { grid, figures };

export interface CardStyleProps {
  $cardsBelow: number;
  $layout: keyof typeof layouts;
  $leadInset: number;
}

const slotStyles = css<CardStyleProps>`
  & > [data-place='lead'] {
    flex: 1 1 calc(100% - 128px);
  }
  & > [data-place='leadEnd'] {
    --row-actions-margin: -10px calc(-1 * var(--icon-inset)) -10px 0;
    justify-self: end;
    text-align: end;
  }
  & > [data-place='second'] {
    flex: 1 1 calc(100% - 128px);
    padding-inline-start: ${({ $leadInset }) => $leadInset}px;
  }
  & > [data-place='secondEnd'] {
    justify-self: end;
    text-align: end;
    color: var(--text-muted);
  }
  & > [data-place='figure'] {
    flex: 0 0 calc(25% - 6px);
    color: var(--text-primary);
    white-space: nowrap;
  }
  & > [data-place='figure']::before {
    content: attr(data-label);
    display: block;
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  & > [data-place='wide'] {
    --row-actions-margin: 0 calc(-1 * var(--icon-inset)) -8px;
  }
  & > [data-alone] {
    grid-column: 1 / -1;
    flex-basis: 100%;
  }
  & > [data-place='hidden'] {
    display: none;
  }
`;

/** Shows rows as cards when the table is narrower than `$cardsBelow` px. The markup stays; `data-place` positions the cells. */
export const cardStyles = css<CardStyleProps>`
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 1}px) {
    &,
    & > tbody {
      display: block;
    }
    & > colgroup {
      display: none;
    }
    & > thead {
      ${visuallyHidden}
    }
    /* Cards are sorted by the row above them; hidden buttons must not take the focus. */
    & > thead button {
      display: none;
    }
    & > tbody > tr {
      ${({ $layout }) => layouts[$layout]}
      padding: 14px 16px;
      border-bottom: 1px solid var(--border-subtle);
      ${slotStyles}
    }
    & > tbody > tr:is(:last-child, [data-open]) {
      border-bottom: 0;
    }
    & > tbody > tr[data-detail] {
      display: block;
      padding-top: 0;
    }
    & > tbody > tr > td {
      display: block;
      height: auto;
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }
    & > tbody > tr:hover > td {
      background: none;
    }
  }
`;
