import { Card, CardHead } from '@lintel/ui';
import { Building2, ChevronRight, Plus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const actions = [
  { label: 'Add New Property', to: '/properties/new', Icon: Plus },
  { label: 'Properties', to: '/properties', Icon: Building2 },
  { label: 'View Leads', to: '/leads', Icon: Users },
];

export function QuickActions() {
  return (
    <Card aria-labelledby="quick-actions">
      <CardHead title="Quick Actions" id="quick-actions" />
      {actions.map(({ label, to, Icon }) => (
        <Action key={to} to={to}>
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
          {label}
          <ChevronRight size={16} strokeWidth={1.8} aria-hidden="true" />
        </Action>
      ))}
    </Card>
  );
}

const Action = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 16px 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  font-weight: 500;
  &:last-child {
    border: 0;
    border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  }
  &:hover {
    background: var(--bg-hover);
  }
  svg {
    color: var(--text-muted);
  }
  svg:first-child {
    color: var(--accent-mark);
  }
  svg:last-child {
    margin-left: auto;
  }
  @media (max-width: 719px) {
    padding-left: 16px;
  }
`;
