const firstAction = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('td:not([colspan]):last-child button');

/** Finds a review's row from an element in the row or in the form under it. */
function findReviewRow(within: Element) {
  const row = within.closest('tr');
  return row?.hasAttribute('data-detail') ? row.previousElementSibling : row;
}

/** Moves the focus to the first action of the row. @param within an element in the row or in the form under it */
export const focusRow = (within: Element) => firstAction(findReviewRow(within))?.focus();

/**
 * Moves the focus to the first action of the next review, else of the previous one, else to the page's heading. Used when
 * the focused row disappears, so the focus is not lost.
 */
export function focusNextRow(within: Element) {
  const own = findReviewRow(within);
  const rows = [...(own?.parentElement?.children ?? [])].filter(firstAction);
  const index = own ? rows.indexOf(own) : -1;
  const target =
    firstAction(rows[index + 1]) ??
    firstAction(rows[index - 1]) ??
    document.querySelector<HTMLElement>('[data-page-title]');
  target?.focus();
}
