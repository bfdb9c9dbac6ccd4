import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog, ErrorCard, Hint, IconButton, Skeleton, VisuallyHidden } from '@lintel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteReplyTemplateMutation, useListReplyTemplatesQuery } from './replyTemplateApi';

/** Asks for confirmation: a template cannot be restored. */
function DeleteTemplateButton({ template }: { template: Schemas['ReplyTemplate'] }) {
  const { id, name } = template;
  const toastResult = useMutationToast();
  const [asking, setAsking] = useState(false);
  const [deleteReplyTemplate, { isLoading }] = useDeleteReplyTemplateMutation();

  async function remove() {
    await toastResult(deleteReplyTemplate(id).unwrap(), {
      success: `Template ${name} deleted.`,
      failure: `Couldn't delete the template ${name}.`,
    });
    setAsking(false);
  }

  return (
    <>
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}`}
        text="You can't undo this. Replies written with this template stay."
        confirmLabel="Delete"
        danger
        pending={isLoading}
        onConfirm={remove}
      />
    </>
  );
}

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

function TemplateItem({ template, onEdit }: Props) {
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

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

/** The templates, sorted by name. */
export function TemplateList({ onEdit }: { onEdit(template: Schemas['ReplyTemplate']): void }) {
  const { data, error, refetch } = useListReplyTemplatesQuery();
  if (!data && error)
    return <ErrorCard plain title="Couldn't load templates" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={160} shape="block" />
      </div>
    );
  }
  if (data.rows.length === 0) return <Hint>No templates yet. Save replies you write often here.</Hint>;
  return (
    <List aria-label="Templates">
      {data.rows.map((template) => (
        <TemplateItem key={template.id} template={template} onEdit={() => onEdit(template)} />
      ))}
    </List>
  );
}
