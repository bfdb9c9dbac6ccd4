import { Badge, Card, CardBody, CardFoot, CardHead, Dot } from '@lintel/ui';
import type { ReactNode } from 'react';
import { sections } from '../data/sections';
import { AnchorPlace } from '../places/AnchorPlace';
import { useProfileContext } from './ProfileContext';
import { SaveButton } from './SaveButton';

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
  const section = sections.find((each) => each.id === id);
  const headingId = `${id}-heading`;
  return (
    <AnchorPlace id={id} aria-labelledby={headingId}>
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
        <CardBody>{children}</CardBody>
        {section?.type && (
          <CardFoot hint={hint}>
            <SaveButton type={section.type} form={form} />
          </CardFoot>
        )}
      </Card>
    </AnchorPlace>
  );
}
