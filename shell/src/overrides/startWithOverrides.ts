import { reportMissingChunk } from '../telemetry';
import { toasts } from '../toast/toasts';
import { STORAGE_KEY } from './storageKey';

const asked = () =>
  /[?&](qa=|overrides\b)/.test(location.search) || sessionStorage.getItem(STORAGE_KEY) !== null;

/**
 * Starts the shell, after other builds than the live ones have taken their places where a QA link or this tab's overrides
 * ask for them. Where nobody does, at once.
 */
export function startWithOverrides(start: () => void) {
  if (!asked()) return start();
  void import(/* webpackChunkName: "overrides" */ './applyOverrides')
    .then(({ applyOverrides }) => applyOverrides())
    .catch((cause) => {
      reportMissingChunk(cause);
      toasts.show({
        title: 'Error',
        description: 'Other builds could not be opened. You see production.',
        variant: 'destructive',
        // The link is still in the address.
        action: { label: 'Try again', onSelect: () => location.reload() },
      });
    })
    .then(start);
}
