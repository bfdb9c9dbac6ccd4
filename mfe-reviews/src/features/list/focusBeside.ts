const firstAction = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('td:not([colspan]):last-child button');

/** The row of a review, also for what is open under it. */
function rowOf(within: Element) {
  const row = within.closest('tr');
  return row?.hasAttribute('data-detail') ? row.previousElementSibling : row;
}

/** Moves the focus to the first action of the row. @param within something in the row, or in what is open under it */
export const focusRow = (within: Element) => firstAction(rowOf(within))?.focus();

/**
 * Moves the focus to the first action of the next review, else of the one before, else to the page's heading: what was
 * pressed goes with its row, and the focus would fall out of the table.
 */
export function focusBeside(within: Element) {
  const own = rowOf(within);
  const rows = [...(own?.parentElement?.children ?? [])].filter(firstAction);
  const place = own ? rows.indexOf(own) : -1;
  const target =
    firstAction(rows[place + 1]) ??
    firstAction(rows[place - 1]) ??
    document.querySelector<HTMLElement>('[data-page-title]');
  target?.focus();
}
