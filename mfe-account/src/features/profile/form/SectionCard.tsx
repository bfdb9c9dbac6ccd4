import { Badge, Button, Card, CardBody, CardFoot, CardHead, Dot, DraftNotice } from '@lintel/ui';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useProfileContext } from './ProfileContext';
import { sections, type UpdateType } from './sections';
import { useSectionDraft } from './useSectionDraft';

/**
 * A section that the URL's hash can name. On small screens its padding leaves room for the sticky section select after
 * the page has scrolled to the section. The padding overlaps the section above, so it ignores clicks.
 */
const Anchor = styled.section`
  @media (max-width: 899px) {
    margin-top: -20px;
    padding-top: 36px;
    pointer-events: none;
    > * {
      pointer-events: auto;
    }
  }
`;

interface Props {
  id: string;
  hint?: string;
  /** Id of the form in the section that its button submits. */
  form?: string;
  children: ReactNode;
}

/** One section of the profile with its own save. */
export function SectionCard({ id, hint, form, children }: Props) {
  const { unsaved } = useProfileContext();
  const draft = useSectionDraft(id);
  const section = sections.find((each) => each.id === id);
  const headingId = `${id}-heading`;
  return (
    <Anchor id={id} aria-labelledby={headingId}>
      <Card as="div">
        <CardHead
          id={headingId}
          title={section?.title}
          end={
            unsaved.includes(id) && (
              <Badge tone="amber" mark={<Dot tone="amber" />}>
                Unsaved
              </Badge>
            )
          }
        />
        <CardBody>
          {children}
          <DraftNotice draft={draft} />
        </CardBody>
        {section?.type && (
          <CardFoot hint={hint}>
            <SaveButton type={section.type} form={form} />
          </CardFoot>
        )}
      </Card>
    </Anchor>
  );
}

interface SaveButtonProps {
  type: UpdateType;
  /** Id of the form that the button submits. Without it the button saves directly. */
  form?: string;
}

/** Saves a section. Disabled during "Save All", which also saves that section. */
function SaveButton({ type, form }: SaveButtonProps) {
  const { pending, save } = useProfileContext();
  const buttonProps = form ? { type: 'submit' as const, form } : { onClick: () => void save(type) };
  return (
    <Button
      size="small"
      pending={pending.includes(type)}
      pendingLabel="Saving..."
      disabled={pending.includes('all')}
      {...buttonProps}
    >
      Save
    </Button>
  );
}

interface FieldsFormProps {
  id: string;
  type: UpdateType;
  children: ReactNode;
}

/** A section's fields. Enter in any field saves the section. */
export function FieldsForm({ id, type, children }: FieldsFormProps) {
  const { pending, save } = useProfileContext();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending.includes(type) && !pending.includes('all')) void save(type);
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}
