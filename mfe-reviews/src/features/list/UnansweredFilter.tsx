import { Button } from '@lintel/ui';

const pressed = { borderColor: 'var(--accent-mark)', color: 'var(--text-accent)' };

interface Props {
  on: boolean;
  onToggle(on: boolean): void;
}

/** What is published and has no reply. */
export function UnansweredFilter({ on, onToggle }: Props) {
  return (
    <Button aria-pressed={on} style={on ? pressed : undefined} onClick={() => onToggle(!on)}>
      Unanswered
    </Button>
  );
}
