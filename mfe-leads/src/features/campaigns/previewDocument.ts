import type { Schemas } from '@lintel/contract/api';

type Preview = Pick<Schemas['CampaignPreviewAnswer']['data'], 'html' | 'css'>;

/**
 * Converts the rendered newsletter to the document of a frame. The frame inherits the content security policy of the
 * page: the style sheet needs the page's nonce, and pictures must have the page's origin, which also serves the API's
 * files.
 */
export function toPreviewDocument({ html, css }: Preview, nonce: string | undefined): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const style = mail.createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  // In serialized HTML, the first end tag in a style sheet would end it.
  style.textContent = css.replaceAll('</', '<\\/');
  mail.head.append(style);
  for (const picture of mail.querySelectorAll('img')) {
    const { pathname, search } = new URL(picture.getAttribute('src') ?? '', location.origin);
    picture.setAttribute('src', pathname + search);
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}
