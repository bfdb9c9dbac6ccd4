import { type Outcome, useHost } from '@lintel/module-kit';
import { useEffect, useRef, useState } from 'react';
import { streamAnswer } from './streamAnswer';

/** Asks for an answer that is written while it is read, one at a time. It ends with the screen that it is read on. */
export function useAnswer<Answer>(url: string) {
  const host = useHost();
  const running = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  /** @returns undefined when it was stopped, with the text that had come by then */
  async function ask(body: object): Promise<{ outcome?: Outcome<Answer>; text: string }> {
    const stopping = new AbortController();
    running.current = stopping;
    let written = '';
    setText('');
    setRunning(true);
    const outcome = await streamAnswer<Answer>(host, url, body, {
      signal: stopping.signal,
      onText(piece) {
        written += piece;
        setText(written);
      },
    });
    setRunning(false);
    return stopping.signal.aborted ? { text: written } : { outcome, text: written };
  }

  return { ask, stop: () => running.current?.abort(), isRunning, text };
}
