import type { Schemas } from '@lintel/contract/api';
import type { PictureImage } from './Picture';

/** An uploaded picture in the words of the design system. */
export function pictureOf(file: Schemas['FileInfo'] | Schemas['PublicPicture']): PictureImage {
  const { url, thumbUrl, sources, width, height } = file;
  return {
    url,
    thumbUrl: thumbUrl ?? undefined,
    srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined,
    width: width ?? undefined,
    height: height ?? undefined,
  };
}
