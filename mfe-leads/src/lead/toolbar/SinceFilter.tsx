import { Button, formatShortDay } from '@lintel/ui';
import { X } from 'lucide-react';

interface Props {
  /** The first day; without it, the component renders nothing. */
  since: string | undefined;
  onClear(): void;
}

/** Shows that the list is limited to records since a day, and removes the limit. */
export function SinceFilter({ since, onClear }: Props) {
  if (!since) return null;
  const day = formatShortDay(`${since}T00:00`);
  return (
    <Button icon={<X />} aria-label={`Remove: since ${day}`} onClick={onClear}>
      {`Since ${day}`}
    </Button>
  );
}
