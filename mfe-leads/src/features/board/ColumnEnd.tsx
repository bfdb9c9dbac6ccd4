import { Button, Skeleton } from '@lintel/ui';
import { CARD_STEP, ColumnNote } from './boardParts';

interface Props {
  /** How many cards stand before it. */
  after: number;
  isFailed: boolean;
  onRetry(): void;
}

/** Under a column's last card, while further ones are on their way. */
export function ColumnEnd({ after, isFailed, onRetry }: Props) {
  return (
    <ColumnNote as="li" style={{ top: after * CARD_STEP }} aria-busy={!isFailed || undefined}>
      {isFailed ? (
        <>
          <p role="alert">More leads could not be loaded.</p>
          <Button size="small" variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton height={72} shape="block" />
      )}
    </ColumnNote>
  );
}
