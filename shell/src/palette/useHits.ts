import { readAnswer, SEARCH_DELAY_MS } from '@lintel/module-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { host } from '../host';
import type { Hit } from './hitPath';

/** Shorter texts would find nearly everything. */
export const LEAST_CHARACTERS = 2;

interface Answer {
  status: 'idle' | 'loading' | 'failed' | 'done';
  hits: Hit[];
}

export interface Found extends Answer {
  /** Looks once more, after a failure. */
  again(): void;
}

const nothing: Answer = { status: 'idle', hits: [] };

/** Hits of the API for what is typed; the last ones stay in sight while new ones are looked for. */
export function useHits(typed: string): Found {
  const text = typed.trim();
  const [found, setFound] = useState(nothing);
  const running = useRef<AbortController>(undefined);

  const look = useCallback(async () => {
    const { signal } = startAnew(running);
    setFound(({ hits }) => ({ status: 'loading', hits }));
    const hits = await search(text, signal).catch(() => null);
    if (signal.aborted) return;
    setFound(hits ? { status: 'done', hits } : { status: 'failed', hits: [] });
  }, [text]);

  useEffect(() => {
    if (text.length < LEAST_CHARACTERS) return setFound(nothing);
    setFound(({ hits }) => ({ status: 'loading', hits }));
    const timer = setTimeout(look, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [text, look]);

  return { ...found, again: look };
}

function startAnew(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

async function search(text: string, signal: AbortSignal): Promise<Hit[]> {
  const response = await host.session.request(`/search?q=${encodeURIComponent(text)}`, { signal });
  const answer = await readAnswer(response);
  if ('error' in answer) throw answer.error;
  return (answer.data as { data: Hit[] }).data;
}
