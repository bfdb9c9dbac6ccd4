import { Button, TOAST_HOTKEY } from '@lintel/ui';
import { type ComponentType, type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { onFirstIdle } from '../idle';
import { reportMissingChunk } from '../telemetry';
import { toasts } from './toasts';

type Region = ComponentType<{ focusOnMount: boolean }>;

/** On a slow connection the page's own code and data load first. */
const REGION_AFTER_MS = 3000;

/**
 * Shows the toasts. The region's code loads a few seconds after the first paint, or when a toast is shown or its key is
 * pressed; earlier toasts and key presses aren't lost. If loading fails, the next toast retries, and so does a restored
 * connection; in the meantime toasts are plain.
 */
export function ToastOutlet() {
  const [isMissing, setMissing] = useState(false);
  const [loaded, setLoaded] = useState<{ Region: Region; focusOnMount: boolean }>();

  useEffect(() => {
    if (loaded) return;
    let keyPressed = false;
    const load = () =>
      import(/* webpackChunkName: "toasts" */ './ToastRegion').then(
        ({ default: Region }) => setLoaded({ Region, focusOnMount: keyPressed }),
        (cause) => {
          reportMissingChunk(cause);
          setMissing(true);
        },
      );
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== TOAST_HOTKEY) return;
      keyPressed = true;
      void load();
    };
    // Toasts shown before this component mounted don't wait for an idle moment.
    if (toasts.getSnapshot().length > 0) void load();
    const cancel = onFirstIdle(load, REGION_AFTER_MS);
    const unsubscribe = toasts.subscribe(load);
    document.addEventListener('keydown', onKey);
    window.addEventListener('online', load);
    return () => {
      cancel();
      unsubscribe();
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('online', load);
    };
  }, [loaded]);

  if (loaded) return <loaded.Region focusOnMount={loaded.focusOnMount} />;
  return isMissing ? <PlainToast /> : null;
}

/** A toast without the region's code: the same text in a simple box, with the first action only. */
function PlainToast() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot).find(({ open }) => open);
  return (
    <section aria-label="Notifications" aria-live="polite" style={toast && plainToastStyle}>
      {toast && (
        <>
          <strong>{toast.title}</strong>
          {toast.description}
          {toast.action && (
            <Button
              size="small"
              onClick={() => {
                toast.action?.onSelect();
                toasts.dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => toasts.dismiss(toast.id)}>
            Dismiss
          </Button>
        </>
      )}
    </section>
  );
}

const plainToastStyle: CSSProperties = {
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: 'var(--z-toast)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  maxWidth: 'min(420px, calc(100vw - 32px))',
  padding: '12px 16px',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--bg-raised)',
  boxShadow: 'var(--shadow-menu)',
};
