import styled from 'styled-components';

const Frame = styled.img`
  flex: none;
  display: block;
  width: 44px;
  height: 30px;
  object-fit: cover;
  border-radius: var(--radius-xs);
  background: var(--bg-image);
`;

export interface ThumbProps {
  /** Without a picture the placeholder stays. */
  src?: string;
  alt?: string;
}

/** A picture the size of a table row. */
export function Thumb({ src, alt = '' }: ThumbProps) {
  if (!src) return <Frame as="span" aria-hidden="true" />;
  return <Frame src={src} alt={alt} width={44} height={30} loading="lazy" decoding="async" />;
}
