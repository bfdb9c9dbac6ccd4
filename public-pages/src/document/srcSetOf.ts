import type { Schemas } from '@lintel/contract/api';

/** Every size of a picture that a browser may choose from. */
export const srcSetOf = ({ sources }: Schemas['PublicPicture']): string | undefined =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
