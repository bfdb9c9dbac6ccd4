import type { PageRequest } from '@lintel/contract';
import { useVerbatim } from './Verbatim';

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  title: string;
  description?: string;
  /** `website`, or another Open Graph type. */
  type?: string;
  /** Path of the canonical address. */
  canonical?: string;
  /** The preview's picture: its address on this origin. */
  image?: { url: string; alt: string; width?: number; height?: number };
  /** JSON-LD. */
  data?: object;
  /** Excludes the page from search engines. */
  hidden?: boolean;
}

export function HeadTags({ head, request }: { head: Head; request: PageRequest }) {
  const absolute = (path: string) => new URL(path, request.url).href;
  const { title, description, type = 'website', canonical, image, data, hidden } = head;
  return (
    <>
      <title>{`${title} · Lintel`}</title>
      {hidden && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {canonical && (
        <>
          <link rel="canonical" href={absolute(canonical)} />
          <meta property="og:url" content={absolute(canonical)} />
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content="Lintel" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        </>
      )}
      {canonical && image && (
        <>
          <meta property="og:image" content={absolute(image.url)} />
          <meta property="og:image:alt" content={image.alt} />
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
        </>
      )}
      {data && <DataTag data={data} />}
    </>
  );
}

function DataTag({ data }: { data: object }) {
  return <script type="application/ld+json">{useVerbatim(escapeJson(data))}</script>;
}

/** JSON that cannot end its own script element. */
const escapeJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');
