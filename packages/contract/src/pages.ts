/**
 * What the server bundle of a release exports when its pages are rendered on the server: whole documents, anew for each
 * request. The gateway runs it in its own process.
 */
export interface PageServer {
  answer(request: PageRequest): Promise<PageAnswer>;
}

export interface PageRequest {
  method: 'GET' | 'POST';
  /** Absolute, as the visitor has it. */
  url: string;
  /** The visitor's first language, `de-DE`; undefined for one who names none. */
  language?: string;
  /** What a form posted; nothing for a GET. */
  form: Record<string, string>;
  /** For the inline style and the scripts: the answer's policy allows no other. */
  nonce: string;
  assets: PageAssets;
  /**
   * A call of the API in the visitor's name, who is counted and limited by it.
   * @param path below `/api`
   * @throws Error when there is no answer in time
   */
  callApi(path: string, call?: PageCall): Promise<Response>;
  /** Signs a text with a key that every answer of this gateway shares, whatever the release. */
  sign(text: string): string;
}

/** The release's own files, for the document's head. */
export interface PageAssets {
  scripts: { url: string; integrity: string }[];
  fonts: string[];
}

export interface PageCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

export interface PageAnswer {
  status: number;
  headers?: Record<string, string>;
  html?: string;
}
