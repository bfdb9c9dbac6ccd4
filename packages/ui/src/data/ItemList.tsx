import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coveringLink } from '../actions/coveringLink';
import { useLinkComponent } from '../actions/LinkProvider';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden';

/** Holds ListItems. */
export const ItemList = styled.ul`
  > :last-child {
    border-bottom: 0;
  }
`;

export interface ListItemProps {
  /** An Avatar or a thumbnail. */
  leading?: ReactNode;
  title: string;
  /** The whole row follows it. */
  href: string;
  text?: ReactNode;
  badge?: ReactNode;
  /** As shown: "Today, 09:41". */
  time?: string;
  /** The same as ISO 8601. */
  dateTime?: string;
}

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 7px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:hover {
    background: var(--bg-hover);
  }
  @media (max-width: 719px) {
    padding: 7px 16px;
  }
`;
const Texts = styled.div`
  flex: 1;
  min-width: 0;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* Whatever the direction of its words. */
    text-align: left;
  }
`;
const Title = styled.a`
  font-weight: 500;
  color: var(--text-primary);
  ${coveringLink}
`;
const Text = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;
const Ends = styled.div`
  display: grid;
  grid-template-columns: 148px 84px;
  align-items: center;
  gap: 12px;
  time {
    grid-column: 2;
    font: var(--text-13);
    color: var(--text-muted);
    text-align: right;
    white-space: nowrap;
  }
  @media (max-width: 719px) {
    grid-template-columns: auto;
    justify-items: end;
    gap: 4px;
    time {
      grid-column: 1;
    }
  }
`;

export function ListItem({ leading, title, href, text, badge, time, dateTime }: ListItemProps) {
  return (
    <Item>
      {leading}
      <Texts>
        <Title as={useLinkComponent()} href={href} dir="auto">
          {title}
        </Title>
        {text && <Text dir="auto">{text}</Text>}
      </Texts>
      {(badge || time) && (
        <Ends>
          {badge && <div>{badge}</div>}
          {time && <time dateTime={dateTime}>{time}</time>}
        </Ends>
      )}
    </Item>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
`;

export interface ItemListSkeletonProps {
  rows: number;
}

/** A card's list before its items come: as many ListItems of one line. */
export function ItemListSkeleton({ rows }: ItemListSkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Row key={key}>
          <Skeleton shape="round" width={28} height={28} />
          <Skeleton width="40%" />
        </Row>
      ))}
    </div>
  );
}
