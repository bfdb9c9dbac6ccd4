import type { ReactNode } from 'react';
import styled from 'styled-components';

const markTones = {
  quiet: { bg: 'var(--bg-sunken)', border: 'var(--border-default)', icon: 'var(--text-muted)' },
  error: { bg: 'var(--badge-red-bg)', border: 'transparent', icon: 'var(--badge-red-mark)' },
};

export const EmptyPanel = styled.div<{ $plain?: boolean; $compact?: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-width: 0;
  padding: ${({ $compact }) => ($compact ? '14px 16px' : '40px 24px')};
  text-align: center;
  border: ${({ $plain }) => ($plain ? 0 : '1px solid var(--border-default)')};
  border-radius: var(--radius-lg);
  background: ${({ $plain }) => ($plain ? 'none' : 'var(--bg-surface)')};
`;

export const EmptyMark = styled.span<{ $tone: keyof typeof markTones }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: 12px;
  border: 1px solid ${({ $tone }) => markTones[$tone].border};
  border-radius: var(--radius-lg);
  background: ${({ $tone }) => markTones[$tone].bg};
  color: ${({ $tone }) => markTones[$tone].icon};
  & > svg {
    width: 20px;
    height: 20px;
  }
`;

export const EmptyTitle = styled.h2`
  margin: 0;
  font: 600 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;

export const EmptyText = styled.p`
  max-width: 320px;
  margin: 0;
  font: var(--text-13);
  color: var(--text-muted);
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const EmptyAction = styled.div`
  margin-top: 16px;
`;

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: keyof typeof headings;
  /** Omits the card, for use inside a card. */
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
