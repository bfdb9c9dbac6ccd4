import { randomUUID } from 'node:crypto';
import { createContext, use } from 'react';

/**
 * What goes into the document as it is: styles, data, rich text that has been sanitised. React writes a mark that nobody
 * can guess, and the mark is replaced afterwards.
 */
export class Verbatim {
  private readonly mark = randomUUID();
  private readonly texts: (() => string)[] = [];

  /** @returns the mark to render */
  put(text: string | (() => string)): string {
    this.texts.push(typeof text === 'string' ? () => text : text);
    return `${this.mark}.${this.texts.length - 1};`;
  }

  fill(html: string): string {
    return html.replace(new RegExp(`${this.mark}\\.(\\d+);`, 'g'), (_mark, index) =>
      String(this.texts[Number(index)]?.()),
    );
  }
}

export const VerbatimContext = createContext(new Verbatim());

export const useVerbatim = (text: string) => use(VerbatimContext).put(text);
