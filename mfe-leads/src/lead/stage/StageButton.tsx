import type { Schemas } from '@lintel/contract/api';
import { StageBadge } from '@lintel/ui';
import type { ComponentPropsWithRef } from 'react';
import { EditButton } from './EditButton';

export interface StageProps {
  lead: Schemas['Lead'];
}

/** The menu's trigger. */
export const StageButton = ({ lead, ...rest }: StageProps & ComponentPropsWithRef<'button'>) => (
  <EditButton {...rest} aria-haspopup="menu" aria-label={`Move ${lead.name}: ${lead.status}`}>
    <StageBadge stage={lead.status} />
  </EditButton>
);
