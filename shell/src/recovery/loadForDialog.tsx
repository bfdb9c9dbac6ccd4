import type { FailureSource } from '@lintel/contract';
import { Button, ErrorCard, RetryProvider } from '@lintel/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { reportMissingChunk } from '../telemetry';
import { retries } from './retries';

interface Options<Loaded> {
  /** The title of the dialog that opens. */
  title: string;
  /** Name within a sentence: "the command palette". */
  name: string;
  load(): Promise<Loaded>;
}

/**
 * Loads a dialog's code when it is first opened. If that fails, a plain dialog reports it and retries on request, or
 * when the connection is restored.
 * @returns null when the user closed that dialog
 */
export async function loadForDialog<Loaded>({ title, name, load }: Options<Loaded>): Promise<Loaded | null> {
  try {
    return await load();
  } catch (cause) {
    return showFailureDialog({ title, name, load }, reportMissingChunk(cause));
  }
}

function showFailureDialog<Loaded>(options: Options<Loaded>, source: FailureSource): Promise<Loaded | null> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const close = (loaded: Loaded | null) => {
      root.unmount();
      element.remove();
      resolve(loaded);
    };
    root.render(
      <RetryProvider value={retries}>
        <FailureDialog {...options} firstSource={source} onClose={close} />
      </RetryProvider>,
    );
  });
}

interface DialogProps<Loaded> extends Options<Loaded> {
  firstSource: FailureSource;
  onClose(loaded: Loaded | null): void;
}

function FailureDialog<Loaded>({ title, name, load, firstSource, onClose }: DialogProps<Loaded>) {
  const [source, setSource] = useState(firstSource);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (loaded: Loaded | null) => {
    // Returns the focus to the previous element, so that the opening dialog can also return it there.
    dialog.current?.close();
    onClose(loaded);
  };

  useEffect(() => dialog.current?.showModal(), []);

  async function retry() {
    try {
      close(await load());
    } catch (cause) {
      setSource(reportMissingChunk(cause));
    }
  }

  return (
    <dialog ref={dialog} aria-label={title} style={dialogStyle} onCancel={() => close(null)}>
      <ErrorCard
        plain
        title={`Couldn't load ${name}`}
        error={{ message: 'Check your connection and try again.', source }}
        onRetry={() => void retry()}
      />
      <Button variant="ghost" block onClick={() => close(null)}>
        Close
      </Button>
    </dialog>
  );
}

const dialogStyle: CSSProperties = {
  width: 'min(440px, calc(100vw - 32px))',
  margin: '96px auto auto',
  padding: 12,
  border: '1px solid var(--border-default)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--bg-raised)',
  color: 'inherit',
};
