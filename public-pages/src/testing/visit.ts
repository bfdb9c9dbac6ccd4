import { createHmac } from 'node:crypto';
import { findApiCall, type PageCall, type PageRequest } from '@lintel/contract';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import manifest from '../../module.json';
import { answer } from '../server';

export interface ApiCall extends PageCall {
  /** The call's name: `POST /public/enquiries`. */
  name: string;
}

/** Fake API: a handler for each call, by its name. */
export type Api = Record<string, (call: ApiCall) => Response | Promise<Response>>;

export const json = (body: object, init: ResponseInit = {}) => Response.json(body, init);

interface Visit {
  api?: Api;
  form?: Record<string, string>;
  language?: string;
}

/** Opens a page as a visitor does, or posts a form to it. */
export async function visit(path: string, { api = {}, form, language }: Visit = {}) {
  const callApi: PageRequest['callApi'] = async (target, call = {}) => {
    const { method = 'GET' } = call;
    const name = `${method} ${target}`;
    if (!findApiCall(manifest.api, method, target)) throw new Error(`module.json does not name ${name}.`);
    const handler = api[name];
    if (!handler) throw new Error(`No test expected ${name}.`);
    return handler({ ...call, name });
  };
  const given = await answer({
    method: form ? 'POST' : 'GET',
    url: `https://homes.example${path}`,
    language,
    form: form ?? {},
    nonce: 'bm9uY2U=',
    assets: { scripts: [{ url: '/main.js', integrity: 'sha384-x' }], fonts: ['/inter.woff2'] },
    callApi,
    sign: (text) => createHmac('sha256', 'key of this gateway').update(text).digest('base64url'),
  });
  const { document } = new JSDOM(given.html ?? '').window;
  return { ...given, html: given.html ?? '', document, page: within(document.body) };
}

/**
 * Returns the values that a browser would post of a form, including the typed ones.
 * @param name of the form; the first one by default
 */
export function filled(
  document: Document,
  typed: Record<string, string> = {},
  name?: string,
): Record<string, string> {
  const form = document.querySelector(name ? `[data-form=${name}] form` : '[data-form] form');
  if (!form) throw new Error('The page has no form.');
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')];
  const posted = controls
    .filter((control) => !/checkbox|radio/.test(control.type) || (control as HTMLInputElement).checked)
    .map((control) => [control.name, control.value]);
  // Of a repeated field, the gateway uses the first value.
  return { ...Object.fromEntries(posted.reverse()), ...typed };
}

/** Finds the elements of the page's body that contain a text themselves, not only in their descendants. */
export const findTexts = (document: Document, text: string) =>
  [...document.body.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.includes(text)),
  );

/** Whether a long word in an element breaks instead of widening the page. */
export function wrapsAnywhere(element: Element): boolean {
  const { overflowWrap, textOverflow } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  if (overflowWrap === 'anywhere' || textOverflow === 'ellipsis') return true;
  return element.parentElement !== null && wrapsAnywhere(element.parentElement);
}
