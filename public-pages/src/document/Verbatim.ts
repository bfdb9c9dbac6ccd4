import { randomUUID } from 'node:crypto';
import { createContext, use } from 'react';

/**
 * Texts that are inserted into the document unescaped: styles, data, sanitised rich text. React renders a random
 * placeholder, which `fill` replaces afterwards.
 */
export class Verbatim {
  private readonly placeholder = randomUUID();
  private readonly texts: (() => string)[] = [];

  /** @returns the placeholder to render */
  put(text: string | (() => string)): string {
    this.texts.push(typeof text === 'string' ? () => text : text);
    return `${this.placeholder}.${this.texts.length - 1};`;
  }

  fill(html: string): string {
    return html.replace(new RegExp(`${this.placeholder}\\.(\\d+);`, 'g'), (_placeholder, index) =>
      String(this.texts[Number(index)]?.()),
    );
  }
}

export const VerbatimContext = createContext(new Verbatim());

export const useVerbatim = (text: string) => use(VerbatimContext).put(text);
