import { reportMissingChunk } from '../telemetry';
import { toasts } from '../toast/toasts';
import { STORAGE_KEY } from './storageKey';

const hasOverrides = () =>
  /[?&](qa=|overrides\b)/.test(location.search) || sessionStorage.getItem(STORAGE_KEY) !== null;

/**
 * Starts the shell. If the address or this tab's storage requests other builds of modules, applies those first;
 * otherwise starts synchronously.
 */
export function startWithOverrides(start: () => void | Promise<void>): void | Promise<void> {
  if (!hasOverrides()) return start();
  return import(/* webpackChunkName: "overrides" */ './applyOverrides')
    .then(({ applyOverrides }) => applyOverrides())
    .catch((cause) => {
      reportMissingChunk(cause);
      toasts.show({
        title: 'Error',
        description: "Couldn't open the other builds. You're seeing production.",
        variant: 'destructive',
        // The link is still in the address.
        action: { label: 'Try again', onSelect: () => location.reload() },
      });
    })
    .then(start);
}
