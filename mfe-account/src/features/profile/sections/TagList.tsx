import { Hint, IconButton } from '@lintel/ui';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { ListName } from '../form/profileValues';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
`;
const Tag = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: 28px;
  padding: 0 4px 0 10px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-sm);
  background: var(--bg-sunken);
  font: 500 13px/20px var(--font-sans);
  overflow-wrap: anywhere;
  @media (max-width: 899px) {
    padding-right: 0;
  }
`;
const Remove = styled(IconButton)`
  @media (min-width: 900px) {
    width: 20px;
    height: 20px;
    border-radius: var(--radius-xs);
  }
`;
const None = styled(Hint)`
  margin-bottom: 12px;
`;

interface Props {
  list: ListName;
  entries: readonly string[];
  onRemove(entry: string): void;
}

/** A list's entries, each with a button to remove it. */
export function TagList({ list, entries, onRemove }: Props) {
  if (entries.length === 0) return <None>No {list} yet.</None>;

  // Move the focus to the next entry, or to the field for a new one.
  function remove({ currentTarget }: MouseEvent, entry: string) {
    const tag = currentTarget.closest('li');
    const next = tag?.nextElementSibling ?? tag?.previousElementSibling;
    const target = next?.querySelector('button') ?? document.querySelector(`[name="entries.${list}"]`);
    if (target instanceof HTMLElement) target.focus();
    onRemove(entry);
  }

  return (
    <List aria-label={list}>
      {entries.map((entry) => (
        <Tag key={entry}>
          {entry}
          <Remove label={`Remove ${entry}`} icon={<X />} onClick={(event) => remove(event, entry)} />
        </Tag>
      ))}
    </List>
  );
}
