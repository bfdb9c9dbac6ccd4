import type { Schemas } from '@lintel/contract/api';
import { Banner, Button } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRestore } from '../../property/useRestore';

/** A deleted listing can be looked at, and brought back. */
export function DeletedBanner({ property }: { property: Schemas['Property'] }) {
  const restore = useRestore();
  return (
    <Banner
      tone="amber"
      icon={<Trash2 />}
      action={
        <Button size="small" onClick={() => restore(property)}>
          Restore
        </Button>
      }
    >
      <strong>This listing is deleted.</strong> It is in no list and has no public page until it is restored.
    </Banner>
  );
}
