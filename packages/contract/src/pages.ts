import type { HostConfig } from './host';
import type { Registry } from './registry';

/**
 * The export of a release's server bundle when its pages are rendered on the server. It renders a whole document for
 * each request. The gateway runs it in its own process.
 */
export interface PageServer {
  answer(request: PageRequest): Promise<PageAnswer>;
}

export interface PageRequest {
  method: 'GET' | 'POST';
  /** Absolute, as in the visitor's address bar. */
  url: string;
  /** The visitor's preferred language, such as `de-DE`; undefined when the browser sends none. */
  language?: string;
  /** The fields of a posted form; empty for a GET. */
  form: Record<string, string>;
  /** Nonce for the inline style and the scripts; the response's content security policy allows no others. */
  nonce: string;
  assets: PageAssets;
  /**
   * Calls the API on behalf of the visitor, whose rate limit applies.
   * @param path below `/api`
   * @throws Error when the request times out
   */
  callApi(path: string, call?: PageCall): Promise<Response>;
  /** Signs a text with the gateway's key, which is the same for all releases. */
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

/**
 * The export of a shell's server bundle. It renders a page's initial frame, which is shown before the shell's script
 * has loaded. The gateway runs it in its own process.
 */
export interface ShellServer {
  renderFrame(request: FrameRequest): Promise<RenderedFrame>;
}

export interface FrameRequest {
  /** The visitor's registry. */
  registry: Registry;
  config: HostConfig;
  pathname: string;
  search: string;
}

/** Initial frame of a page, shown before the shell's script has loaded. Its styles and script get the page's nonce. */
export interface RenderedFrame {
  /** Style elements without a nonce, for the document's head. They replace the shell's style sheet. */
  styles: string;
  /** Template elements, one of which the script shows in `#root`. */
  templates: string;
  /** Selects the template according to the browser's storage. It follows the templates. */
  script: string;
}
