import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: 12px;
  overflow-wrap: anywhere;
  h2 {
    font: var(--text-16);
  }
`;

interface ListingSectionProps {
  title: string;
  /** Also on paper. */
  printed?: boolean;
  children: ReactNode;
}

/** A section of the listing with a heading. */
export function ListingSection({ title, printed = false, children }: ListingSectionProps) {
  return (
    <Section data-print={printed ? undefined : 'no'}>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}
