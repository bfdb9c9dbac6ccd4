import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface BannerProps {
  tone: 'amber' | 'red' | 'blue';
  icon?: ReactNode;
  children: ReactNode;
  /** A small Button or a link, at the end. */
  action?: ReactNode;
  /** `alert` for a new problem, `status` for a change; none for permanent text. */
  role?: 'alert' | 'status';
}

const Box = styled.div<{ $tone: BannerProps['tone'] }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 8px 8px 8px 16px;
  border-radius: var(--radius-lg);
  background: var(--badge-${({ $tone }) => $tone}-bg);
  color: var(--badge-${({ $tone }) => $tone}-text);
  font: var(--text-13);
  > svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
    color: var(--badge-${({ $tone }) => $tone}-mark);
  }
  strong {
    font-weight: 600;
  }
  @media (max-width: 719px) {
    flex-wrap: wrap;
    align-items: flex-start;
    padding: 12px 16px;
    > svg {
      margin-top: 2px;
    }
  }
`;
const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding: 4px 0;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  @media (max-width: 719px) {
    padding: 0;
  }
`;
const Action = styled.div`
  flex: none;
  @media (max-width: 719px) {
    flex-basis: 100%;
  }
`;

export function Banner({ tone, icon, children, action, role }: BannerProps) {
  return (
    <Box role={role} $tone={tone}>
      {icon}
      <Text>{children}</Text>
      {action && <Action>{action}</Action>}
    </Box>
  );
}
