import type { TodayFigure } from '@lintel/contract';
import { Button, formatCount, TextLink, useSharedRetry } from '@lintel/ui';
import type { Total } from '../../../api/shellApi';

/** "4 new leads", to the list of them. */
export function TodayLink({ figure: { noun, to }, total }: { figure: TodayFigure; total: Total }) {
  const retry = useSharedRetry(total.hasFailed ? total.retry : undefined);
  if (total.hasFailed) {
    return (
      <>
        Could not count {noun[1]}{' '}
        <Button size="small" variant="ghost" aria-label={`Try again: ${noun[1]}`} onClick={retry}>
          Try again
        </Button>
      </>
    );
  }
  return <TextLink href={to}>{formatCount(total.value ?? 0, ...noun)}</TextLink>;
}
