import { type CallResult, useHost } from '@lintel/module-kit';
import { useEffect, useRef, useState } from 'react';
import { streamAnswer } from './streamAnswer';

/** Requests one streamed answer at a time; unmounting aborts it. */
export function useAnswer<Answer>(url: string) {
  const host = useHost();
  const running = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  /** @returns the text received so far, without a result when the request was stopped */
  async function ask(body: object): Promise<{ result?: CallResult<Answer>; text: string }> {
    const stopping = new AbortController();
    running.current = stopping;
    let written = '';
    setText('');
    setRunning(true);
    const result = await streamAnswer<Answer>(host, url, body, {
      signal: stopping.signal,
      onText(piece) {
        written += piece;
        setText(written);
      },
    });
    setRunning(false);
    return stopping.signal.aborted ? { text: written } : { result, text: written };
  }

  return { ask, stop: () => running.current?.abort(), isRunning, text };
}
