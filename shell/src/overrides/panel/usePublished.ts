import { useCallback, useEffect, useState } from 'react';

export interface PublishedVersion {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  live: boolean;
}

export interface Published {
  status: 'loading' | 'failed' | 'done';
  /** Module id → its versions, newest first. */
  versions: Record<string, PublishedVersion[]>;
}

/**
 * The published versions of each module.
 * @param token of the QA link, which grants access to the list; not needed in development
 */
export function usePublished(token: string | undefined): Published & { retry(): void } {
  const [published, setPublished] = useState<Published>({ status: 'loading', versions: {} });

  const load = useCallback(() => {
    setPublished({ status: 'loading', versions: {} });
    readVersions(token).then(
      (versions) => setPublished({ status: 'done', versions }),
      (cause) => {
        console.error(cause);
        setPublished({ status: 'failed', versions: {} });
      },
    );
  }, [token]);
  useEffect(load, [load]);

  return { ...published, retry: load };
}

async function readVersions(token = ''): Promise<Published['versions']> {
  const response = await fetch(new URL('/versions.json', location.origin), {
    headers: { 'X-Lintel-QA': token },
  });
  if (!response.ok) throw new Error(`versions.json responded with ${response.status}.`);
  return response.json();
}
