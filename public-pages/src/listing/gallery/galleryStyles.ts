import styled, { css } from 'styled-components';

const layouts = {
  one: css`
    grid-template: 1fr / 1fr;
  `,
  two: css`
    grid-template: 1fr / 1fr 1fr;
  `,
  three: css`
    grid-template: 1fr 1fr / 2fr 1fr;
    li:first-child {
      grid-row: span 2;
    }
  `,
  more: css`
    grid-template: 1fr 1fr / 2fr 1fr 1fr;
    li:first-child {
      grid-row: span 2;
    }
    @media (max-width: 899px) {
      grid-template-columns: 2fr 1fr;
      li:nth-child(n + 4) {
        display: none;
      }
    }
  `,
};

function getLayout({ $count }: { $count: number }) {
  if ($count === 1) return layouts.one;
  if ($count === 2) return layouts.two;
  return $count < 5 ? layouts.three : layouts.more;
}

/** Shows at most five pictures; all of them once the "all pictures" link was followed without the script. */
export const PictureGrid = styled.ul<{ $count: number }>`
  display: grid;
  gap: 8px;
  height: 400px;
  border-radius: var(--radius-xl);
  overflow: clip;
  scroll-margin-top: 16px;
  ${getLayout}
  @media (max-width: 899px) {
    height: 260px;
  }
  li {
    min-height: 0;
    background: var(--bg-image);
  }
  li:nth-child(n + ${({ $count }) => ($count < 5 ? 4 : 6)}) {
    display: none;
  }
  a {
    display: block;
    height: 100%;
  }
  a:focus-visible {
    outline-offset: -4px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &:target {
    grid-template: none / 1fr 1fr;
    height: auto;
    li:nth-child(n) {
      display: block;
      grid-row: auto;
    }
    img {
      aspect-ratio: 3 / 2;
      height: auto;
    }
  }
  @media print {
    display: block;
    height: 80mm;
    li:not(:first-child) {
      display: none;
    }
  }
`;

export const AllLink = styled.a`
  position: absolute;
  right: 16px;
  bottom: 16px;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  font: 500 13px/20px var(--font-sans);
  &:hover {
    border-color: var(--border-control-hover);
  }
  @media (max-width: 899px) {
    min-height: var(--target-min);
  }
  :target + & {
    display: none;
  }
`;
