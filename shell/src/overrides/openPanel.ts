import { loadForDialog } from '../recovery/loadForDialog';

/** Opens the panel that chooses each module's build. Its code loads on first use. */
export async function openPanel() {
  const loaded = await loadForDialog({
    title: 'Module overrides',
    name: 'the module overrides',
    load: () => import(/* webpackChunkName: "overrides-panel" */ './panel/showPanel'),
  });
  loaded?.showPanel();
}
