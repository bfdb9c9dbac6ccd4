import type { Schemas } from '@lintel/contract/api';

type Preview = Pick<Schemas['CampaignPreviewAnswer']['data'], 'html' | 'css'>;

/**
 * The rendered newsletter as the document of a frame, which has the content policy of the page around it: the style
 * sheet needs the page's nonce, and pictures must come from the page's origin, at which the API's files are, too.
 */
export function toPreviewDocument({ html, css }: Preview, nonce: string | undefined): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const style = mail.createElement('style');
  if (nonce) style.setAttribute('nonce', nonce);
  // Serialized, a style sheet ends at the first end tag in it.
  style.textContent = css.replaceAll('</', '<\\/');
  mail.head.append(style);
  for (const picture of mail.querySelectorAll('img')) {
    const { pathname, search } = new URL(picture.getAttribute('src') ?? '', location.origin);
    picture.setAttribute('src', pathname + search);
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}
