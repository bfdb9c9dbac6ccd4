import type { FailureSource } from '@lintel/contract';

/**
 * Shown when the shell itself fails. Uses no context and only the page's own styles, because all others may have
 * failed.
 */
export function ApplicationError({ source }: { source?: FailureSource }) {
  return (
    <main className="failure">
      <h1>Unexpected Application Error!</h1>
      <p>Couldn't load Lintel. Your saved data is safe on the server.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload the page
      </button>
      {source && (
        <p>
          {source.module} {source.version}
          {source.reference && ` · Reference ${source.reference}`}
        </p>
      )}
    </main>
  );
}
