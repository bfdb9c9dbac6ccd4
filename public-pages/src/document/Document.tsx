import type { PageRequest } from '@lintel/contract';
import type { ReactNode } from 'react';
import { type Head, HeadTags } from './Head';
import { icon } from './icon';

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
