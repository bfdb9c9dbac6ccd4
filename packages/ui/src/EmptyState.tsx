import type { ReactNode } from 'react';
import { EmptyAction, EmptyMark, EmptyPanel, EmptyText, EmptyTitle } from './emptyParts';

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: keyof typeof headings;
  /** Without a card of its own: inside a card. */
  plain?: boolean;
}

export function EmptyState({ icon, title, text, action, level = 2, plain }: EmptyStateProps) {
  return (
    <EmptyPanel $plain={plain} data-empty="">
      {icon && <EmptyMark $tone="quiet">{icon}</EmptyMark>}
      <EmptyTitle as={headings[level]}>{title}</EmptyTitle>
      {text && <EmptyText>{text}</EmptyText>}
      {action && <EmptyAction>{action}</EmptyAction>}
    </EmptyPanel>
  );
}
