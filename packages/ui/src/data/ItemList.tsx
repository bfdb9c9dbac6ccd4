import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coveringLink } from '../actions/coveringLink';
import { useLinkComponent } from '../actions/LinkProvider';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden';

/** Holds ListItems. Their badges and times share columns, so the widest time sets the column's width. */
export const ItemList = styled.ul`
  > :last-child {
    border-bottom: 0;
  }
  @media (min-width: 720px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 148px minmax(84px, max-content);
    column-gap: 12px;
  }
`;

export interface ListItemProps {
  /** An Avatar or a thumbnail. */
  leading?: ReactNode;
  title: string;
  /** Target of the link that covers the whole row. */
  href: string;
  text?: ReactNode;
  badge?: ReactNode;
  /** The displayed text: "Today, 3:07 PM". */
  time?: string;
  /** The same time in ISO 8601. */
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
  @media (min-width: 720px) {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
  }
  @media (max-width: 719px) {
    padding: 7px 16px;
  }
`;
const Main = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  &:last-child {
    grid-column: 1 / -1;
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
    /* Also for right-to-left text. */
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
  grid-template-columns: subgrid;
  grid-column: 2 / -1;
  align-items: center;
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
      <Main>
        {leading}
        <Texts>
          <Title as={useLinkComponent()} href={href} dir="auto">
            {title}
          </Title>
          {text && <Text dir="auto">{text}</Text>}
        </Texts>
      </Main>
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

/** The loading state of an ItemList. */
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
