import type { Schemas } from '@lintel/contract/api';
import { ErrorCard, Hint, Skeleton, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { useListReplyTemplatesQuery } from './listReplyTemplates';
import { TemplateItem } from './TemplateItem';

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

/** The templates by name. */
export function TemplateList({ onEdit }: { onEdit(template: Schemas['ReplyTemplate']): void }) {
  const { data, error, refetch } = useListReplyTemplatesQuery();
  if (!data && error)
    return <ErrorCard plain title="Could not load templates" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={160} shape="block" />
      </div>
    );
  }
  if (data.rows.length === 0) return <Hint>No templates yet. What you write often can be kept here.</Hint>;
  return (
    <List aria-label="Templates">
      {data.rows.map((template) => (
        <TemplateItem key={template.id} template={template} onEdit={() => onEdit(template)} />
      ))}
    </List>
  );
}
