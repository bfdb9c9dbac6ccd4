import type { Schemas } from '@lintel/contract/api';
import styled from 'styled-components';

const Image = styled.img<{ $ratio?: string }>`
  display: block;
  width: 100%;
  /* Otherwise the height attribute would override the ratio. */
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  object-fit: cover;
  background: var(--bg-image);
`;

export interface PictureImage {
  url: string;
  thumbUrl?: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

export interface PictureProps {
  image: PictureImage;
  alt: string;
  /** The displayed width, as in the `sizes` attribute of `img`. */
  sizes?: string;
  /** A CSS aspect ratio, `3 / 2`; the picture's own by default. */
  ratio?: string;
}

export function Picture({ image, alt, sizes, ratio }: PictureProps) {
  return (
    <Image
      src={image.url}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      $ratio={ratio}
    />
  );
}

/** Converts an uploaded picture to the Picture component's props. */
export function toPictureImage(file: Schemas['FileInfo'] | Schemas['PublicPicture']): PictureImage {
  const { url, thumbUrl, sources, width, height } = file;
  return {
    url,
    thumbUrl: thumbUrl ?? undefined,
    srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined,
    width: width ?? undefined,
    height: height ?? undefined,
  };
}

const ThumbImage = styled.img`
  flex: none;
  display: block;
  width: 44px;
  height: 30px;
  object-fit: cover;
  border-radius: var(--radius-xs);
  background: var(--bg-image);
`;

export interface ThumbProps {
  /** A placeholder is shown without it. */
  src?: string;
  alt?: string;
}

/** A picture the size of a table row. */
export function Thumb({ src, alt = '' }: ThumbProps) {
  if (!src) return <ThumbImage as="span" aria-hidden="true" />;
  return <ThumbImage src={src} alt={alt} width={44} height={30} loading="lazy" decoding="async" />;
}
