import type { LazyComponent } from '@lintel/module-kit';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BareFrame } from '../layout/BareFrame';
import { WaitingPage } from '../modules/ModulePage';
import { isMissingChunk, reportMissingChunk } from '../telemetry';

type Source = LazyComponent<object>;

interface Props {
  of: Source;
  /** Of the card, when the page does not come: "Couldn't load Overview". */
  name: string;
  /** Outside of the layout. */
  bare?: boolean;
}

/**
 * What a page has been asked for by, until that failed. Not in React's state: a page that is still on its way is not
 * mounted yet, and would be asked for over and over.
 */
const mounts = new WeakMap<Source, object>();

function mountOf(source: Source): object {
  const mount = mounts.get(source) ?? {};
  mounts.set(source, mount);
  return mount;
}

/** A page of the shell's own. One whose code does not come fails like a module: in its place, for as long as it takes. */
export function ShellPage({ of, name, bare = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Page = of.componentFor(mountOf(of));
  const failed = (
    <FailedPage of={of} name={name} bare={bare} onRetry={() => setAttempt((before) => before + 1)} />
  );
  return (
    <MissingChunkBoundary key={attempt} failed={failed}>
      {attempt === 0 ? (
        // The page before stays until this one is there.
        <Page />
      ) : (
        <Suspense fallback={<WaitingPage />}>
          <Page />
        </Suspense>
      )}
    </MissingChunkBoundary>
  );
}

const home = { href: '/', label: 'Go to the home page' };

function FailedPage({ of, name, bare, onRetry }: Props & { onRetry(): void }) {
  // Whoever opens it again asks for it anew.
  useEffect(() => void mounts.delete(of), [of]);
  const card = (
    <>
      {/* Without the layout there is no menu to open, but a way home. */}
      <PageHeader title={bare ? 'Lintel' : name} back={bare ? home : undefined} />
      <PageBody>
        <ErrorCard
          title={`Couldn't load ${name}`}
          error={{ message: 'Check your connection and try again.' }}
          onRetry={onRetry}
        />
      </PageBody>
    </>
  );
  return bare ? <BareFrame>{card}</BareFrame> : card;
}

/** Keeps missing code to its place; any other failure is the shell's own and goes on up. */
class MissingChunkBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { cause: unknown }> {
  override state = { cause: null as unknown };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override componentDidCatch(cause: unknown) {
    if (isMissingChunk(cause)) reportMissingChunk(cause);
  }

  override render() {
    const { cause } = this.state;
    if (cause === null) return this.props.children;
    if (!isMissingChunk(cause)) throw cause;
    return this.props.failed;
  }
}
