/** Table width in pixels below which reviews render as cards. */
export const CARDS_BELOW = 860;
