type Controls = typeof import('./fileControls').fileControls;

let loaded: Controls | undefined;

/** The controls, when they are there already. */
export const loadedFileControls = () => loaded;

/** Loads them; a load that failed is tried anew by the next call. */
export async function loadFileControls(): Promise<Controls> {
  const { fileControls } = await import(/* webpackChunkName: "property-files" */ './fileControls');
  loaded = fileControls;
  return fileControls;
}
