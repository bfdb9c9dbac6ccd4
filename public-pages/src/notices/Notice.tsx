import { Wordmark } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Main = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  min-height: 100vh;
  padding: 24px;
  text-align: center;
  color: var(--text-secondary);
`;
const Title = styled.h1`
  font: var(--text-20);
  color: var(--text-primary);
`;

/** A page that has a word to say and nothing to show. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Main>
      <Wordmark />
      <Title>{title}</Title>
      {children}
    </Main>
  );
}
