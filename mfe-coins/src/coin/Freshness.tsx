import { useInterval } from '@lintel/module-kit';
import { Badge, Button } from '@lintel/ui';
import { Clock, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from './useFocusFallback';

const TICK_MS = 5_000;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface Props {
  /** Time at which the figures were loaded (ms since 1970). */
  at: number | undefined;
  /** The last refresh failed. */
  failed: boolean;
  onRefresh(): void;
}

/** How old the figures are; stale ones get a badge and a Refresh button. */
export function Freshness({ at, failed, onRefresh }: Props) {
  const now = useNow(TICK_MS);
  const row = useRef<HTMLDivElement>(null);
  // The button disappears once the figures are fresh.
  const focusable = { ref: row, tabIndex: -1, ...useFocusFallback(() => row.current) };
  if (at === undefined) return null;
  const age = formatAge(now - at);
  if (!failed && now - at < STALE_MS) return <Row {...focusable}>Updated {age}</Row>;
  return (
    <Row {...focusable}>
      <Badge tone="amber" mark={<Clock strokeWidth={1.8} />}>
        Stale, updated {age}
      </Badge>
      <Button size="small" icon={<RefreshCw />} onClick={onRefresh}>
        Refresh
      </Button>
    </Row>
  );
}

/** After this time, two refreshes have failed. */
const STALE_MS = 75_000;

/** "just now", "20 s ago", "3 min ago", "2 h ago". */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 10) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** The current time (ms since 1970), updated every `everyMs`. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), everyMs);
  return now;
}
