import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Holds TimelineItems, newest first. */
export const Timeline = styled.ol`
  display: grid;
`;

export interface TimelineItemProps {
  /** Shown in the circle: a StageMark or a 14 px icon. */
  node: ReactNode;
  /** Description of the event, with names in `<b>`. */
  children: ReactNode;
  /** The displayed text: "Nov 18, 4:20 PM". */
  time: string;
  /** The same time in ISO 8601. */
  dateTime?: string;
  /** Quoted text below the line. */
  quote?: ReactNode;
  /** Icon buttons at the end of the line. */
  actions?: ReactNode;
}

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: 12px;
  padding-bottom: 20px;
  font: var(--text-13);
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 13.5px;
    top: 32px;
    bottom: 4px;
    width: 1px;
    background: var(--border-default);
  }
  &:last-child {
    padding-bottom: 0;
  }
`;
const Node = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid var(--border-default);
  border-radius: 50%;
  background: var(--bg-surface);
  color: var(--text-muted);
  svg {
    width: 14px;
    height: 14px;
  }
`;
const What = styled.div`
  padding-top: 4px;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
    color: var(--text-primary);
  }
  time {
    color: var(--text-muted);
    white-space: nowrap;
  }
`;
const Actions = styled.span`
  display: flex;
  margin: -4px -8px 0 0;
  color: var(--text-muted);
`;
const Quote = styled.blockquote`
  margin: 8px 0 0;
  padding: 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  color: var(--text-primary);
  white-space: pre-line;
`;

export function TimelineItem({ node, children, time, dateTime, quote, actions }: TimelineItemProps) {
  return (
    <Item>
      <Node aria-hidden="true">{node}</Node>
      <What>
        {children} <time dateTime={dateTime}>· {time}</time>
        {quote && <Quote>{quote}</Quote>}
      </What>
      {actions && <Actions>{actions}</Actions>}
    </Item>
  );
}
