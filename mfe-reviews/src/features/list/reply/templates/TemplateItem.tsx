import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { DeleteTemplateButton } from './DeleteTemplateButton';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 8px;
  padding: 8px 8px 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`;
const Name = styled.h3`
  align-self: center;
  font: 500 13px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  grid-column: 1 / -1;
  padding-right: 6px;
  font: var(--text-13);
  color: var(--text-secondary);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface Props {
  template: Schemas['ReplyTemplate'];
  onEdit(): void;
}

export function TemplateItem({ template, onEdit }: Props) {
  return (
    <Item>
      <Name>{template.name}</Name>
      <span>
        <IconButton label={`Edit ${template.name}`} icon={<Pencil />} onClick={onEdit} />
        <DeleteTemplateButton template={template} />
      </span>
      <Words>{template.text}</Words>
    </Item>
  );
}
