import { ToastRegion as Region } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import { toasts } from './toasts';

/** The notification area with the toasts of the whole product; F8 moves the focus here. */
export default function ToastRegion({ focusOnMount }: { focusOnMount?: boolean }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return <Region toasts={shown} onDismiss={toasts.dismiss} focusOnMount={focusOnMount} />;
}
