type BoardComponent = typeof import('./Board').Board;

let loaded: BoardComponent | undefined;

/** The board, when its code is there already. */
export const loadedBoard = () => loaded;

/** Loads the board with what drags and virtualises it; a load that failed is tried anew by the next call. */
export async function loadBoard(): Promise<BoardComponent> {
  const { Board } = await import(/* webpackChunkName: "leads-board" */ './Board');
  loaded = Board;
  return Board;
}
