import type { Schemas } from '@lintel/contract/api';
import { Button } from '@lintel/ui';
import { ArchiveRestore } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import { useBulkChange } from './useBulkChange';

/** Below the name on cards. */
const Restore = styled(Button)`
  @container (max-width: 719px) {
    margin: 4px 0 0 64px;
  }
`;

export default function RestoreLead({ lead: { id, name } }: { lead: Schemas['Lead'] }) {
  const [change, { isLoading }] = useBulkChange();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <Restore
      ref={button}
      size="small"
      icon={<ArchiveRestore />}
      aria-label={`Restore ${name}`}
      pending={isLoading}
      onClick={() => change({ action: 'restore' }, { ids: [id] })}
    >
      Restore
    </Restore>
  );
}
