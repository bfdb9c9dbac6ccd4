import type { FailureSource } from '@lintel/contract';
import type { CSSProperties } from 'react';

const page: CSSProperties = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: '100vh',
  padding: 24,
  textAlign: 'center',
  color: 'var(--text-primary, #1f1d1a)',
  background: 'var(--bg-ground, #fcfbfa)',
  fontFamily: 'var(--font-sans, system-ui, sans-serif)',
};

const button: CSSProperties = {
  minHeight: 44,
  marginTop: 12,
  padding: '0 16px',
  border: 0,
  borderRadius: 8,
  color: 'var(--text-on-accent, #ffffff)',
  background: 'var(--accent, #0b5e59)',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
};

/** Shown when the shell itself fails. Uses no context and no shared styles, because those may be what failed. */
export function ApplicationError({ source }: { source?: FailureSource }) {
  return (
    <main style={page}>
      <h1 style={{ margin: 0, fontSize: 20, lineHeight: '28px' }}>Unexpected Application Error!</h1>
      <p style={{ margin: 0, maxWidth: 400 }}>Couldn't load Lintel. Your saved data is safe on the server.</p>
      <button type="button" style={button} onClick={() => location.reload()}>
        Reload the page
      </button>
      {source && (
        <p style={{ margin: 0 }}>
          {source.module} {source.version}
          {source.reference && ` · Reference ${source.reference}`}
        </p>
      )}
    </main>
  );
}
