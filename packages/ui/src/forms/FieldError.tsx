import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Message = styled.p`
  display: flex;
  gap: 4px;
  align-items: flex-start;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-danger);
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Message id={id}>
      <CircleAlert size={14} strokeWidth={1.8} />
      <span>{children}</span>
    </Message>
  );
}
