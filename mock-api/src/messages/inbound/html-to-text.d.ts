declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: { ignoreHref?: boolean; linkBrackets?: false; hideLinkHrefIfSameAsText?: boolean };
  }
  interface Options {
    wordwrap: false;
    limits: { maxInputLength: number; maxDepth: number; maxChildNodes: number; ellipsis?: string };
    selectors: Selector[];
  }
  export function convert(html: string, options: Options): string;
}
