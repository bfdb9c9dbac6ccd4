import type { ReactNode } from 'react';
import styled from 'styled-components';

export const Card = styled.section`
  background: var(--bg-surface);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  min-width: 0;
`;

export interface CardHeadProps {
  title: ReactNode;
  /** Short text after the title, such as a count. */
  meta?: ReactNode;
  /** At the end: a link, a badge or small buttons. */
  end?: ReactNode;
  level?: 2 | 3;
  /** The heading's id, for `aria-labelledby`. */
  id?: string;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;
const Title = styled.h2`
  font: 600 14px/20px var(--font-sans);
  letter-spacing: -0.006em;
`;
const Meta = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;
const End = styled.div`
  margin-left: auto;
  display: flex;
  gap: 8px;
  align-items: center;
  font: var(--text-13);
`;

export function CardHead({ title, meta, end, level = 2, id }: CardHeadProps) {
  return (
    <Head>
      <Title as={level === 2 ? 'h2' : 'h3'} id={id}>
        {title}
      </Title>
      {meta && <Meta>{meta}</Meta>}
      {end && <End>{end}</End>}
    </Head>
  );
}

export const CardBody = styled.div`
  padding: 20px;
  @media (max-width: 719px) {
    padding: 16px;
  }
`;
