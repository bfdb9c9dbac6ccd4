import styled from 'styled-components';

const Picture = styled.svg`
  flex: none;
  display: block;
  color: var(--accent);
`;

/** The mark alone: a beam on two posts. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <Picture width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2 4.5A1.5 1.5 0 0 1 3.5 3h17A1.5 1.5 0 0 1 22 4.5v2A1.5 1.5 0 0 1 20.5 8h-17A1.5 1.5 0 0 1 2 6.5Z" />
      <path opacity=".55" d="M4 10h4v11H5a1 1 0 0 1-1-1Zm12 0h4v10a1 1 0 0 1-1 1h-3Z" />
    </Picture>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: var(--text-16);
  letter-spacing: var(--tracking-tight);
`;

export function Wordmark() {
  return (
    <Line>
      <Logo />
      Lintel
    </Line>
  );
}
