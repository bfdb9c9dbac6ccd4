import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  overflow-wrap: anywhere;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
`;
const Title = styled.h2`
  font: var(--text-20);
  letter-spacing: var(--tracking-tight);
`;
const Meta = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

interface SectionProps {
  id: string;
  title: string;
  /** A few words beside the title. */
  meta?: ReactNode;
  children: ReactNode;
}

/** A section of the page with a heading. */
export function Section({ id, title, meta, children }: SectionProps) {
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {meta && <Meta>{meta}</Meta>}
      </Head>
      {children}
    </Box>
  );
}
