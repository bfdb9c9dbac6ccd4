import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coveringLink } from './coveringLink';
import { useLinkComponent } from './LinkProvider';

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
const Words = styled.div`
  flex: 1;
  min-width: 0;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
      <Words>
        <Title as={useLinkComponent()} href={href}>
          {title}
        </Title>
        {text && <Text>{text}</Text>}
      </Words>
      {(badge || time) && (
        <Ends>
          {badge && <div>{badge}</div>}
          {time && <time dateTime={dateTime}>{time}</time>}
        </Ends>
      )}
    </Item>
  );
}
