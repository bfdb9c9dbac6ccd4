import type { TodayFigure } from '@lintel/contract';
import { Button, countNoun, TextLink } from '@lintel/ui';
import type { Total } from '../useTotals';

/** "4 new leads", to the list of them. */
export function TodayLink({ figure: { noun, to }, total }: { figure: TodayFigure; total: Total }) {
  if (total.failed) {
    return (
      <>
        Could not count {noun[1]}{' '}
        <Button size="small" variant="ghost" aria-label={`Try again: ${noun[1]}`} onClick={total.again}>
          Try again
        </Button>
      </>
    );
  }
  return <TextLink href={to}>{countNoun(total.value ?? 0, ...noun)}</TextLink>;
}
