import type { HostServices } from '@lintel/contract';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { HostContext, useHost } from './HostContext';
import { isMissingChunk, type LazyComponent } from './lazyWithRetry';
import { failureToast } from './mutationToasts';
import type { ApiError } from './parseResponse';

const Scope = createContext<object>({});

/**
 * Limits failures to one mount of a module's pages. A page whose code failed to load stays failed during this mount, so
 * that its error shows; the next mount requests it again.
 */
export function LazyScope({ children }: { children: ReactNode }) {
  const [scope] = useState(() => ({}));
  return <Scope value={scope}>{children}</Scope>;
}

interface LazyProps<Props extends object> {
  /** The component to show. All further props are passed to it. */
  of: LazyComponent<Props>;
}

interface InPlaceProps<Props extends object> extends LazyProps<Props> {
  /** Shown while the code is loading. */
  fallback: ReactNode;
  /** Rendered when loading failed, with an error for `ErrorCard`; `retry` requests the code again. */
  renderError(error: ApiError, retry: () => void): ReactNode;
}

/**
 * Shows a component whose code loads lazily. A page uses the boundaries around it: it suspends, and a failure reaches
 * the host's error card. A section of a page shows its own `fallback` and error.
 * @example
 * <Lazy of={leadList} />
 * <Lazy
 *   of={board}
 *   fallback={<BoardSkeleton />}
 *   renderError={(error, retry) => <ErrorCard title="Couldn't load the board" error={error} onRetry={retry} />}
 *   selection={selection}
 * />
 */
export function Lazy<Props extends object>(
  props: (LazyProps<Props> | InPlaceProps<Props>) & Props,
): ReactNode {
  return 'renderError' in props ? <LazyInPlace {...props} /> : <LazyPage {...props} />;
}

function LazyPage<Props extends object>({ of, ...props }: LazyProps<Props> & Props) {
  const Page = of.componentFor(useContext(Scope));
  return <Page {...(props as unknown as Props)} />;
}

interface Attempt {
  of: object;
  error?: ApiError;
}

function LazyInPlace<Props extends object>(given: InPlaceProps<Props> & Props) {
  const { of, fallback, renderError, ...props } = given;
  const host = useContext(HostContext);
  const [attempt, setAttempt] = useState<Attempt>({ of });
  const error = attempt.of === of ? attempt.error : undefined;
  const Component = of.loaded;

  useEffect(() => {
    if (Component || error) return;
    of.load().then(
      () => setAttempt({ of }),
      (cause) => setAttempt({ of, error: reportFailure(cause, host) }),
    );
  }, [of, Component, error, host]);

  if (Component) return <Component {...(props as unknown as Props)} />;
  return error ? renderError(error, () => setAttempt({ of })) : fallback;
}

/** Reports code that failed to load. @returns the error for an error card */
function reportFailure(cause: unknown, host: HostServices | null): ApiError {
  const isMissing = isMissingChunk(cause);
  const source = host?.telemetry.report({ phase: isMissing ? 'load' : 'evaluate', cause });
  return isMissing
    ? { status: 'NETWORK', code: 'NETWORK', message: 'Check your connection and try again.', source }
    : { status: false, code: 'FAILED', message: 'Something went wrong. Your saved data is safe.', source };
}

/**
 * Loads a component when the user opens it, such as a dialog or a menu. A failure shows a toast, and the next `show`
 * tries again.
 * @param failure the toast's text
 * @returns the component while it is shown, and functions that show and hide it
 * @example
 * const { Component: Dialog, show, hide } = useLazyComponent(qrDialog, "Couldn't load the QR code.");
 * return (
 *   <>
 *     <Button onClick={show}>QR code</Button>
 *     {Dialog && <Dialog property={property} onClose={hide} />}
 *   </>
 * );
 */
export function useLazyComponent<Props extends object>(source: LazyComponent<Props>, failure: string) {
  const host = useHost();
  const [Component, setComponent] = useState<ComponentType<Props>>();

  const show = () =>
    source.load().then(
      (loaded) => setComponent(() => loaded),
      (cause) => {
        reportFailure(cause, host);
        host.toast(failureToast(cause, failure));
      },
    );
  return { Component, show, hide: () => setComponent(undefined) };
}
