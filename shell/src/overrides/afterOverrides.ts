import { toasts } from '../toast/toast';
import { STORAGE_KEY } from './storageKey';

const asked = () => /[?&]qa=/.test(location.search) || sessionStorage.getItem(STORAGE_KEY) !== null;

/**
 * Starts the shell, after other builds than the live ones have taken their places where a QA link or this tab's overrides
 * ask for them. Where nobody does, at once.
 */
export function afterOverrides(start: () => void) {
  if (!asked()) return start();
  void import(/* webpackChunkName: "overrides" */ './applyOverrides')
    .then(({ applyOverrides }) => applyOverrides())
    .catch((cause) => {
      console.error(cause);
      toasts.show({
        title: 'Error',
        description: 'Other builds could not be opened. You see production.',
        variant: 'destructive',
      });
    })
    .then(start);
}
