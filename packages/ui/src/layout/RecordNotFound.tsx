import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/ButtonLink';
import { EmptyState } from '../feedback/EmptyState';
import { PageBody } from './PageBody';
import { PageHeader, type PageHeaderProps } from './PageHeader';

export interface RecordNotFoundProps {
  back: NonNullable<PageHeaderProps['back']>;
  /** The kind of record: `Lead`. */
  name: string;
  /** In the plural: `leads`. */
  plural: string;
  icon: ReactNode;
  text?: string;
}

/** The page of a missing record, with a link to the list. */
export function RecordNotFound({
  back,
  name,
  plural,
  icon,
  text = 'It may have been deleted, or the link may be incomplete.',
}: RecordNotFoundProps) {
  return (
    <>
      <PageHeader title={`${name} not found`} back={back} />
      <PageBody>
        <EmptyState
          icon={icon}
          title={`Couldn't find this ${name.toLowerCase()}`}
          text={text}
          action={<ButtonLink href={back.href}>{`See all ${plural}`}</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
