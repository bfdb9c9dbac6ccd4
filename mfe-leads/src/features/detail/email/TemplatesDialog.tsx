import { useMutationToast } from '@lintel/module-kit';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorCard,
  IconButton,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@lintel/ui';
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  type MessageTemplate,
  useDeleteMessageTemplateMutation,
  useListMessageTemplatesQuery,
} from './messageApi';
import { TemplateForm } from './TemplateForm';

/** Lists, adds, edits and deletes the agent's templates of emails. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const leave = () => setEdited(undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (edited) leave();
        else onClose();
      }}
      title={edited ? (edited === 'new' ? 'New template' : 'Edit template') : 'Email templates'}
      description={
        edited
          ? undefined
          : 'Texts you send often. Placeholders such as {{firstName}} are filled in for each lead.'
      }
      footer={
        edited ? undefined : (
          <>
            <Button onClick={onClose}>Back to the email</Button>
            <Button variant="primary" onClick={() => setEdited('new')}>
              New template
            </Button>
          </>
        )
      }
    >
      {edited ? (
        <TemplateForm template={edited === 'new' ? undefined : edited} onDone={leave} />
      ) : (
        <TemplateList onEdit={setEdited} />
      )}
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

function TemplateList({ onEdit }: { onEdit(template: MessageTemplate): void }) {
  const { data, error, refetch } = useListMessageTemplatesQuery();
  if (!data && error)
    return <ErrorCard plain title="Couldn't load templates" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Stack gap={12}>
          <Skeleton height={96} shape="block" />
          <Skeleton height={96} shape="block" />
        </Stack>
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<MessageSquareText />}
        title="No templates yet"
        text="Save emails you write often here."
      />
    );
  }
  return (
    <List aria-label="Templates">
      {data.rows.map((template) => (
        <TemplateItem key={template.id} template={template} onEdit={() => onEdit(template)} />
      ))}
    </List>
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
const Beginning = styled.p`
  display: -webkit-box;
  grid-column: 1 / -1;
  margin: 0;
  padding-right: 6px;
  overflow: hidden;
  font: var(--text-13);
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

function TemplateItem({ template, onEdit }: { template: MessageTemplate; onEdit(): void }) {
  const { id, name, subject, text } = template;
  const toastResult = useMutationToast();
  const [asking, setAsking] = useState(false);
  const [deleteTemplate, { isLoading }] = useDeleteMessageTemplateMutation();

  async function remove() {
    await toastResult(deleteTemplate(id).unwrap(), {
      success: `Template ${name} deleted`,
      failure: `Couldn't delete the template ${name}.`,
    });
    setAsking(false);
  }

  return (
    <Item>
      <Name>{name}</Name>
      <span>
        <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={onEdit} />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      </span>
      <Beginning>{[subject, text].filter(Boolean).join(' · ')}</Beginning>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        text="You can't undo this. Emails that were written with this template stay."
        confirmLabel="Delete template"
        danger
        pending={isLoading}
        onConfirm={() => void remove()}
      />
    </Item>
  );
}
