/** The table's own width in pixels under which reviews are cards. */
export const CARDS_BELOW = 860;
