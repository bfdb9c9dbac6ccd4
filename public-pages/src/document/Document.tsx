import type { PageRequest } from '@lintel/contract';
import type { ReactNode } from 'react';
import { type Head, HeadTags } from './Head';

const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='#0b5e59'><path d='M2 4.5A1.5 1.5 0 0 1 3.5 3h17A1.5 1.5 0 0 1 22 4.5v2A1.5 1.5 0 0 1 20.5 8h-17A1.5 1.5 0 0 1 2 6.5Z'/><path opacity='.55' d='M4 10h4v11H5a1 1 0 0 1-1-1Zm12 0h4v10a1 1 0 0 1-1 1h-3Z'/></svg>";

/** The same icon as the shell's. */
const icon = `data:image/svg+xml,${mark.replace(/[<>"#]/g, encodeURIComponent)}`;

interface DocumentProps {
  request: PageRequest;
  head: Head;
  styles: string;
  children: ReactNode;
}

export function Document({ request, head, styles, children }: DocumentProps) {
  const { nonce, assets } = request;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadTags head={head} request={request} />
        <link rel="icon" href={icon} />
        {assets.fonts.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <style nonce={nonce}>{styles}</style>
        {assets.scripts.map(({ url, integrity }) => (
          <script key={url} defer src={url} integrity={integrity} crossOrigin="anonymous" nonce={nonce} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
