import { loadForDialog } from '../recovery/loadForDialog';

/** Opens the list of modules and where they come from; its code comes the first time it is wanted. */
export async function openPanel() {
  const loaded = await loadForDialog({
    title: 'Module overrides',
    name: 'the module overrides',
    load: () => import(/* webpackChunkName: "overrides-panel" */ './panel/showPanel'),
  });
  loaded?.showPanel();
}
