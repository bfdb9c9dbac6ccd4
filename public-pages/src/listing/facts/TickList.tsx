import { Check } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px 24px;
  @media (max-width: 599px) {
    grid-template-columns: 1fr;
  }
  li {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--text-secondary);
  }
  svg {
    flex: none;
    color: var(--accent-mark);
  }
`;

export function TickList({ items }: { items: string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check size={16} strokeWidth={1.8} />
          {item}
        </li>
      ))}
    </List>
  );
}
