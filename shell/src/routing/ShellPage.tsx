import type { FailureSource } from '@lintel/contract';
import { isMissingChunk, type LazyComponent } from '@lintel/module-kit';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BareFrame } from '../layout/BareFrame';
import { PageSkeleton } from '../modules/ModulePage';
import { reportMissingChunk } from '../telemetry';

type LazyPage = LazyComponent<object>;

interface Props {
  page: LazyPage;
  /** Completes the failure card's title: "Couldn't load Overview". */
  name: string;
  /** Whether the page has no sidebar. */
  bare?: boolean;
}

/**
 * The current attempt to load each page, until it fails. React's state can't contain it: a page that is still loading
 * isn't mounted yet, so each render would start another request.
 */
const attempts = new WeakMap<LazyPage, object>();

function getAttempt(page: LazyPage): object {
  const attempt = attempts.get(page) ?? {};
  attempts.set(page, attempt);
  return attempt;
}

/** One of the shell's own pages. If its code fails to load, a card replaces it and offers a retry, as for a module. */
export function ShellPage({ page, name, bare = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Page = page.componentFor(getAttempt(page));
  const retry = () => setAttempt((before) => before + 1);
  return (
    <MissingChunkBoundary
      key={attempt}
      renderFailure={(source) => (
        <FailedPage page={page} name={name} bare={bare} source={source} onRetry={retry} />
      )}
    >
      {attempt === 0 ? (
        // Without its own boundary, so that the previous page stays visible until this one has loaded.
        <Page />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      )}
    </MissingChunkBoundary>
  );
}

const home = { href: '/', label: 'Go to the home page' };

type FailedPageProps = Props & { source: FailureSource | undefined; onRetry(): void };

function FailedPage({ page, name, bare, source, onRetry }: FailedPageProps) {
  // The next visit loads it again.
  useEffect(() => void attempts.delete(page), [page]);
  const card = (
    <>
      {/* Pages without the layout have no menu, so they get a link home. */}
      <PageHeader title={bare ? 'Lintel' : name} back={bare ? home : undefined} />
      <PageBody>
        <ErrorCard
          title={`Couldn't load ${name}`}
          error={{ message: 'Check your connection and try again.', source }}
          onRetry={onRetry}
        />
      </PageBody>
    </>
  );
  return bare ? <BareFrame>{card}</BareFrame> : card;
}

/**
 * Catches missing code only. Any other error is a failure of the shell and propagates to the router's error element.
 */
class MissingChunkBoundary extends Component<
  { renderFailure(source?: FailureSource): ReactNode; children: ReactNode },
  { cause: unknown; source?: FailureSource }
> {
  override state: { cause: unknown; source?: FailureSource } = { cause: null };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override componentDidCatch(cause: unknown) {
    if (isMissingChunk(cause)) this.setState({ source: reportMissingChunk(cause) });
  }

  override render() {
    const { cause, source } = this.state;
    if (cause === null) return this.props.children;
    if (!isMissingChunk(cause)) throw cause;
    return this.props.renderFailure(source);
  }
}
