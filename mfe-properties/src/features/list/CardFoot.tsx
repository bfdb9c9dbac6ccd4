import type { Schemas } from '@lintel/contract/api';
import { countNoun, IconButton, IconLink } from '@lintel/ui';
import { ArchiveRestore, Eye, Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { editAddress, propertyAddress } from '../../property/propertyAddress';
import { useDelete } from '../../property/useDelete';
import { useRestore } from '../../property/useRestore';
import { focusBeside } from './focusBeside';
import { Foot } from './gridParts';

const Actions = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  margin-left: auto;
`;

/** How the listing does, and what can be done with it. */
export function CardFoot({ property }: { property: Schemas['Property'] }) {
  const { id, title, views, leads, state } = property;
  const remove = useDelete();
  const restore = useRestore();

  const leaving = (act: (property: Schemas['Property']) => unknown) => (event: MouseEvent<HTMLElement>) => {
    focusBeside(event.currentTarget);
    act(property);
  };

  return (
    <Foot>
      <span>{countNoun(views, 'view', 'views')}</span>
      <span>{countNoun(leads, 'lead', 'leads')}</span>
      <Actions>
        <IconLink label={`View ${title}`} href={propertyAddress(id)} icon={<Eye />} />
        {state === 'Deleted' ? (
          <IconButton label={`Restore ${title}`} icon={<ArchiveRestore />} onClick={leaving(restore)} />
        ) : (
          <>
            <IconLink label={`Edit ${title}`} href={editAddress(id)} icon={<Pencil />} />
            <IconButton label={`Delete ${title}`} icon={<Trash2 />} onClick={leaving(remove)} />
          </>
        )}
      </Actions>
    </Foot>
  );
}
