import styled from 'styled-components';

export interface ProgressBarProps {
  /** From 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

const Trough = styled.div`
  height: 6px;
  border-radius: 3px;
  background: var(--bg-trough);
  overflow: hidden;
`;
const Filled = styled.div`
  height: 100%;
  border-radius: 3px;
  background: var(--accent-mark);
`;

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Trough
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className={className}
    >
      <Filled style={{ width: `${share}%` }} />
    </Trough>
  );
}
