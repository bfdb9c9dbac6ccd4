import type { Schemas } from '@lintel/contract/api';
import { formatCount, IconButton, IconLink } from '@lintel/ui';
import { ArchiveRestore, Eye, Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { editPath, propertyPath } from '../../property/propertyPaths';
import { useDeleteProperty, useRestoreProperty } from '../../property/usePropertyActions';
import { CardFooter } from './cardStyles';

const Actions = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  margin-left: auto;
`;

/** The listing's views and leads, and the actions of its card. */
export function PropertyCardActions({ property }: { property: Schemas['Property'] }) {
  const { id, title, views, leads, state } = property;
  const remove = useDeleteProperty();
  const restore = useRestoreProperty();

  const leaving = (act: (property: Schemas['Property']) => unknown) => (event: MouseEvent<HTMLElement>) => {
    focusNextSibling(event.currentTarget);
    act(property);
  };

  return (
    <CardFooter>
      <span>{formatCount(views, 'view', 'views')}</span>
      <span>{formatCount(leads, 'lead', 'leads')}</span>
      <Actions>
        <IconLink label={`View ${title}`} href={propertyPath(id)} icon={<Eye />} />
        {state === 'Deleted' ? (
          <IconButton label={`Restore ${title}`} icon={<ArchiveRestore />} onClick={leaving(restore)} />
        ) : (
          <>
            <IconLink label={`Edit ${title}`} href={editPath(id)} icon={<Pencil />} />
            <IconButton label={`Delete ${title}`} icon={<Trash2 />} onClick={leaving(remove)} />
          </>
        )}
      </Actions>
    </CardFooter>
  );
}

/** Moves the focus to the next card, because the focused button is removed with its own card. */
function focusNextSibling(button: HTMLElement) {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('[data-page-title]');
  target?.focus({ preventScroll: true });
}
