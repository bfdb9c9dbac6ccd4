import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: 12px;
  h2 {
    font: var(--text-16);
  }
`;

interface PartProps {
  title: string;
  /** It goes on paper, too. */
  printed?: boolean;
  children: ReactNode;
}

/** A part of the listing under its heading. */
export function Part({ title, printed = false, children }: PartProps) {
  return (
    <Section data-print={printed ? undefined : 'no'}>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}
