import { ToastRegion as Region } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import { toasts } from './toast';

/** The notification area with what the whole product shows; F8 moves the focus here. */
export default function ToastRegion({ focusAtOnce }: { focusAtOnce?: boolean }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return <Region toasts={shown} onDismiss={toasts.dismiss} focusAtOnce={focusAtOnce} />;
}
