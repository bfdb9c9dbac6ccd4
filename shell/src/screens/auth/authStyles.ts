import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  background: var(--bg-surface);
  @media (max-width: 899px) {
    grid-template-rows: 152px 1fr;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  padding: 32px 40px;
  @media (max-width: 899px) {
    padding: 20px 24px;
  }
`;

export const Body = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 376px;
  margin: auto;
  padding: 24px 0;
  @media (max-width: 899px) {
    margin: 0 auto;
    padding: 12px 0;
  }
`;

export const Heading = styled.div`
  h1 {
    font: var(--text-26);
    letter-spacing: var(--tracking-figure);
  }
  p {
    margin-top: 6px;
    color: var(--text-secondary);
  }
`;

/** On narrow screens the picture is above the form, but only visually. */
export const Art = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--art-sky);
  img {
    position: absolute;
    bottom: 0;
    left: 0;
    width: 100%;
    height: 76%;
    object-fit: cover;
    object-position: 86% bottom;
  }
  @media (min-width: 900px) {
    position: sticky;
    top: var(--top-inset);
    height: calc(100vh - var(--top-inset));
  }
  @media (max-width: 899px) {
    order: -1;
    img {
      height: 100%;
      object-position: 62% 92%;
    }
  }
`;

export const Foot = styled.p`
  max-width: 376px;
  margin: 0 auto;
  color: var(--text-muted);
  font: 400 12px/16px var(--font-sans);
  text-align: center;
  text-wrap: pretty;
  a {
    font-weight: 400;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: 16px;
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
`;

export const Other = styled.p`
  color: var(--text-secondary);
  font: var(--text-13);
  text-align: center;
`;
