import { Badge, Button } from '@lintel/ui';
import { Clock, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { ageInWords, STALE_MS } from './age';
import { useNow } from './useNow';

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
  /** When the figures came (ms since 1970). */
  at: number | undefined;
  /** The last try to refresh them failed. */
  failed: boolean;
  onRefresh(): void;
}

/** How old the figures are; old ones are marked, with a way to ask again. */
export function Freshness({ at, failed, onRefresh }: Props) {
  const now = useNow(TICK_MS);
  if (at === undefined) return null;
  const age = ageInWords(now - at);
  if (!failed && now - at < STALE_MS) return <Row>Updated {age}</Row>;
  return (
    <Row>
      <Badge tone="amber" mark={<Clock strokeWidth={1.8} />}>
        Stale, updated {age}
      </Badge>
      <Button size="small" icon={<RefreshCw />} onClick={onRefresh}>
        Refresh
      </Button>
    </Row>
  );
}
