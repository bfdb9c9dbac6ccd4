import type { Schemas } from '@lintel/contract/api';
import { StageBadge } from '@lintel/ui';
import type { ComponentPropsWithRef } from 'react';
import { EditButton } from './EditButton';

export interface StageProps {
  lead: Schemas['Lead'];
}

/** The menu's trigger. Its accessible name is the stage, so that its cell reads like the adjacent ones. */
export const StageButton = ({ lead, ...rest }: StageProps & ComponentPropsWithRef<'button'>) => (
  <EditButton {...rest} aria-haspopup="menu" title={`Move ${lead.name}`}>
    <StageBadge stage={lead.status} />
  </EditButton>
);
