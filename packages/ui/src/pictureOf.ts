import type { Schemas } from '@lintel/contract/api';
import type { PictureImage } from './Picture';

/** An uploaded picture in the words of the design system. */
export const pictureOf = ({ url, thumbUrl, sources, width, height }: Schemas['FileInfo']): PictureImage => ({
  url,
  thumbUrl: thumbUrl ?? undefined,
  srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined,
  width: width ?? undefined,
  height: height ?? undefined,
});
