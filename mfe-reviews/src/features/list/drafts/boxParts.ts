import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: 10px;
  padding: 16px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
`;

export const Title = styled.h2`
  font: 600 13px/20px var(--font-sans);
  color: var(--text-primary);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
