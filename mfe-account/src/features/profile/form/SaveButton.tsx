import { Button } from '@lintel/ui';
import type { UpdateType } from '../data/sections';
import { useProfileContext } from './ProfileContext';

interface Props {
  type: UpdateType;
  /** Id of a form that it submits; by itself it saves. */
  form?: string;
}

/** Saves a section. Waits for "Save All", which sends that section, too. */
export function SaveButton({ type, form }: Props) {
  const { pending, save } = useProfileContext();
  const how = form ? { type: 'submit' as const, form } : { onClick: () => void save(type) };
  return (
    <Button
      size="small"
      pending={pending.includes(type)}
      pendingLabel="Saving..."
      disabled={pending.includes('all')}
      {...how}
    >
      Save
    </Button>
  );
}
