import { toasts } from '../toast/toast';

/** Opens the list of modules and where they come from; its code comes the first time it is wanted. */
export async function openPanel() {
  try {
    const { showPanel } = await import(/* webpackChunkName: "overrides-panel" */ './panel/showPanel');
    showPanel();
  } catch (cause) {
    console.error(cause);
    toasts.show({
      title: 'Error',
      description: 'This could not be opened. Try again.',
      variant: 'destructive',
    });
  }
}
