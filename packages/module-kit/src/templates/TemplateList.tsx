import {
  ConfirmDialog,
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
import { useMutationToast } from '../mutationToasts';

interface Template {
  id: string;
  name: string;
}

interface TemplateListProps<Shown extends Template> {
  /** Result of the query for the templates. */
  query: { data?: { rows: readonly Shown[] } | undefined; error?: unknown; refetch(): unknown };
  /** Shown while there is no template: describes which texts to save as one. */
  emptyText: string;
  /** Returns the text below a template's name, which is cut after a few lines. */
  describe(template: Shown): string;
  onEdit(template: Shown): void;
  /** Describes the data that remains after a template is deleted. */
  keptText: string;
  isDeleting: boolean;
  /** Rejects with the error that the toast shows. */
  onDelete(id: string): Promise<{ message?: string } | null>;
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

/** Texts that an agent sends often, which can be edited and deleted. */
export function TemplateList<Shown extends Template>(props: TemplateListProps<Shown>) {
  const { data, error, refetch } = props.query;
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
        text={props.emptyText}
      />
    );
  }
  return (
    <List aria-label="Templates">
      {data.rows.map((template) => (
        <TemplateItem key={template.id} {...props} template={template} />
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

/** Asks for confirmation before deleting: a template can't be restored. */
function TemplateItem<Shown extends Template>({
  template,
  describe,
  onEdit,
  keptText,
  isDeleting,
  onDelete,
}: TemplateListProps<Shown> & { template: Shown }) {
  const { id, name } = template;
  const toastResult = useMutationToast();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    await toastResult(onDelete(id), {
      success: `Template ${name} deleted`,
      failure: `Couldn't delete the template ${name}.`,
    });
    setAsking(false);
  }

  return (
    <Item>
      <Name>{name}</Name>
      <span>
        <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(template)} />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      </span>
      <Beginning>{describe(template)}</Beginning>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        text={`You can't undo this. ${keptText}`}
        confirmLabel="Delete"
        danger
        pending={isDeleting}
        onConfirm={() => void remove()}
      />
    </Item>
  );
}
