import { Card } from '@lintel/ui';
import { styled } from 'styled-components';
import dawn from '../art/street-dawn.svg';
import dusk from '../art/street-dusk.svg';

export const Banner = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 104px;
  overflow: clip;
  @media (max-width: 719px) {
    flex-direction: column-reverse;
    align-items: stretch;
    min-height: 0;
  }
`;

export const WelcomeText = styled.div`
  position: relative;
  z-index: 1;
  max-width: 56%;
  padding: 20px 24px;
  h2 {
    font: var(--text-20);
    letter-spacing: var(--tracking-tight);
  }
  p {
    max-width: 54ch;
    margin-top: 4px;
    color: var(--text-secondary);
    text-wrap: pretty;
  }
  @media (max-width: 719px) {
    max-width: none;
    padding: 16px;
  }
`;

/** Fades out behind the text. */
export const Picture = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  width: 40%;
  height: 100%;
  background: url(${dawn}) 60% 76% / cover;
  :root[data-theme='dark'] & {
    background-image: url(${dusk});
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      background-image: url(${dusk});
    }
  }
  mask-image: linear-gradient(90deg, transparent, #000 34%);
  @media (max-width: 1099px) {
    width: 42%;
  }
  @media (max-width: 719px) {
    position: static;
    width: 100%;
    height: 56px;
    background-position: 60% 80%;
    mask-image: linear-gradient(#000 62%, transparent);
  }
`;
