import styled from 'styled-components';

const Image = styled.img<{ $ratio?: string }>`
  display: block;
  width: 100%;
  /* Without it the height attribute would win over the ratio. */
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
  /** How wide it will be shown, as in `img sizes`. */
  sizes?: string;
  /** A CSS ratio, `3 / 2`; without it the picture keeps its own. */
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
