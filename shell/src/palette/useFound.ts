import { SEARCH_DELAY_MS } from '@lintel/module-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contributedSearches, type Search } from './contributions';
import type { Row } from './rowOf';
import { search } from './search';

/** Shorter texts would find nearly everything. */
export const LEAST_CHARACTERS = 2;

interface Answer {
  status: 'loading' | 'failed' | 'done';
  rows: Row[];
}

/** What one search has found so far. */
export interface Found extends Answer {
  search: Search;
  /** Looks once more, after a failure. */
  again(): void;
}

type Answers = Record<string, Answer>;

/**
 * What the modules' searches find for what is typed, each on its own: none waits for another, or fails with it. The last
 * rows stay in sight while new ones are looked for.
 * @returns nothing while too little is typed
 */
export function useFound(typed: string): Found[] {
  const text = typed.trim();
  const [searches] = useState(contributedSearches);
  const [answers, setAnswers] = useState<Answers>({});
  const asked = useRef(new AbortController());

  const look = useCallback(
    async (one: Search) => {
      const { signal } = asked.current;
      setAnswers(waitingFor([one]));
      const rows = await search(one, text, signal).catch(() => null);
      if (signal.aborted) return;
      const answer: Answer = rows ? { status: 'done', rows } : { status: 'failed', rows: [] };
      setAnswers((before) => ({ ...before, [one.key]: answer }));
    },
    [text],
  );

  useEffect(() => {
    if (text.length < LEAST_CHARACTERS) return setAnswers({});
    const present = new AbortController();
    asked.current = present;
    setAnswers(waitingFor(searches));
    const timer = setTimeout(() => searches.forEach(look), SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      present.abort();
    };
  }, [text, look, searches]);

  return searches.flatMap((one) => {
    const answer = answers[one.key];
    return answer ? [{ ...answer, search: one, again: () => void look(one) }] : [];
  });
}

const waitingFor =
  (searches: Search[]) =>
  (before: Answers): Answers => ({
    ...before,
    ...Object.fromEntries(
      searches.map(({ key }) => [key, { status: 'loading' as const, rows: before[key]?.rows ?? [] }]),
    ),
  });
