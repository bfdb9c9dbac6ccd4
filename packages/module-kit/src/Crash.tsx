import type { MountProps } from '@lintel/contract';
import { useEffect } from 'react';

/** Tells the host that rendering failed; the host shows its card in the module's place. */
export function Crash({ cause, onCrash }: { cause: unknown; onCrash: MountProps['onCrash'] }) {
  useEffect(() => onCrash(cause), [cause, onCrash]);
  return null;
}
