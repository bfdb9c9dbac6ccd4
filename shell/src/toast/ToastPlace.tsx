import { TOAST_HOTKEY } from '@lintel/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { onFirstIdle } from '../layout/onFirstIdle';
import { toasts } from './toast';

type Region = ComponentType<{ focusAtOnce: boolean }>;

/** The page's own code and data go first on a slow line. */
const REGION_AFTER_MS = 3000;

/**
 * Where toasts appear. The region itself comes some seconds after the first paint, or as soon as a toast is shown or its key is
 * pressed; what was shown or pressed before is not lost. Should it fail to come, the next toast asks again, and so does a
 * connection that is back.
 */
export function ToastPlace() {
  const [loaded, setLoaded] = useState<{ Region: Region; focusAtOnce: boolean }>();

  useEffect(() => {
    if (loaded) return;
    let keyPressed = false;
    const load = () =>
      import(/* webpackChunkName: "toasts" */ './ToastRegion').then(
        ({ default: Region }) => setLoaded({ Region, focusAtOnce: keyPressed }),
        (cause) => console.error('The notifications could not be loaded.', cause),
      );
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== TOAST_HOTKEY) return;
      keyPressed = true;
      void load();
    };
    // One shown before this place was there waits for no quiet moment.
    if (toasts.getSnapshot().length > 0) void load();
    const forget = onFirstIdle(load, REGION_AFTER_MS);
    const unsubscribe = toasts.subscribe(load);
    document.addEventListener('keydown', onKey);
    window.addEventListener('online', load);
    return () => {
      forget();
      unsubscribe();
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('online', load);
    };
  }, [loaded]);

  return loaded ? <loaded.Region focusAtOnce={loaded.focusAtOnce} /> : null;
}
