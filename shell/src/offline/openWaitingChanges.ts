import { loadForDialog } from '../recovery/loadForDialog';

const load = () => import(/* webpackChunkName: "offline" */ './WaitingChanges');

/** Opens the list of the changes that are not on the server yet. */
export async function openWaitingChanges() {
  const loaded = await loadForDialog({ title: 'Changes', name: 'your changes', load });
  await loaded?.showWaitingChanges();
}
