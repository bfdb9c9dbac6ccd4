import { color, escapeHtml, font, unescapeHtml } from '../mail/renderMail';
import type { CampaignCard, CampaignRecord } from '../store/campaignRecords';

type Content = Pick<CampaignRecord, 'subject' | 'previewText' | 'body' | 'cards'>;

/** Sender of a newsletter; texts may be empty. */
export interface CampaignSender {
  name: string;
  company: string;
  phone: string;
  email: string;
}

/** The name before the product's address in the mail's From. */
export const formatSenderName = ({ name, company }: CampaignSender): string =>
  [name, company].filter(Boolean).join(', ');

interface RenderOptions {
  sender: CampaignSender;
  /** Returns the address of a link in place of its target. */
  makeHref(url: string): string;
  unsubscribeUrl: string;
  /** Mails use inline styles. A page with a content security policy needs classes and the style sheet. */
  styles?: 'inline' | 'classes';
}

const text = `font-size:16px;line-height:25px;color:${color.text}`;
const styles = {
  page: `margin:0;padding:24px 12px;background:${color.ground};${font};${text}`,
  sheet: `width:100%;max-width:600px;margin:0 auto`,
  surface: `padding:28px;border:1px solid ${color.border};border-radius:10px;background:${color.surface}`,
  preheader: 'display:none;max-height:0;overflow:hidden',
  sender: `padding:0 4px 12px;font-size:16px;font-weight:600;color:${color.accent}`,
  foot: `padding:16px 4px;font-size:13px;line-height:19px;color:${color.secondary}`,
  footLink: `color:${color.secondary};text-decoration:underline`,
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:20px;line-height:28px;font-weight:600',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:25px;font-weight:600',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: `margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid ${color.border};color:${color.secondary}`,
  a: `color:${color.accent};text-decoration:underline;overflow-wrap:anywhere`,
  card: `width:100%;margin:20px 0 0;border:1px solid ${color.border};border-radius:10px;overflow:hidden`,
  picture: 'display:block;width:100%;height:auto;border:0;border-radius:10px 10px 0 0',
  cardText: 'padding:16px 18px 18px',
  cardPrice: 'font-size:18px;line-height:26px;font-weight:600',
  cardTitle: 'font-size:16px;line-height:24px;font-weight:600',
  cardFacts: `padding:2px 0 12px;font-size:14px;line-height:20px;color:${color.secondary}`,
  button: `display:inline-block;padding:10px 18px;border-radius:8px;background:${color.accent};color:${color.onAccent};font-size:15px;font-weight:600;text-decoration:none`,
} as const;

type Style = keyof typeof styles;

/** Style sheet of newsletters with classes. */
export const campaignCss = Object.entries(styles)
  .map(([name, rules]) => `.${name}{${rules}}`)
  .join('\n');

/** Renders a newsletter as HTML and as plain text. */
export function renderCampaign(content: Content, options: RenderOptions): { html: string; text: string } {
  return { html: renderHtml(content, options), text: renderText(content, options) };
}

/** Lists the targets whose clicks are counted: web addresses, each once, in the order of the newsletter. */
export function listLinks({ body, cards }: Pick<Content, 'body' | 'cards'>): string[] {
  const targets = [...body.matchAll(LINK)].map(([, href = '']) => unescapeHtml(href));
  return [...new Set([...targets, ...cards.map(({ url }) => url)])].filter(isCounted);
}

export const isCounted = (url: string) => /^https?:\/\//i.test(url);

/** A link in the output format of `sanitizeRichText`. */
const LINK = /<a href="([^"]*)"[^>]*>/g;
const ELEMENT = /<(p|h2|h3|ul|ol|li|blockquote)>/g;

function renderHtml({ subject, previewText, body, cards }: Content, options: RenderOptions): string {
  const { sender, makeHref, unsubscribeUrl } = options;
  const look = (name: Style) =>
    options.styles === 'classes' ? ` class="${name}"` : ` style="${escapeHtml(styles[name])}"`;
  const link = (url: string, name: Style, label: string) =>
    `<a href="${escapeHtml(makeHref(url))}"${look(name)} target="_blank" rel="noopener noreferrer">${label}</a>`;
  const prose = body
    .replaceAll(ELEMENT, (_, element: Style) => `<${element}${look(element)}>`)
    .replaceAll(LINK, (_, href: string) => link(unescapeHtml(href), 'a', '').replace('</a>', ''));
  const makeCard = ({ title, price, location, facts, url, image }: CampaignCard) => {
    const picture =
      image === null
        ? ''
        : link(
            url,
            'picture',
            `<img src="${escapeHtml(image)}" alt="${escapeHtml(title)}" width="542"${look('picture')}>`,
          );
    return `<table role="presentation" cellpadding="0" cellspacing="0"${look('card')}>
<tr><td>${picture}</td></tr>
<tr><td${look('cardText')}>
<div${look('cardPrice')}>${escapeHtml(price)}</div>
<div${look('cardTitle')}>${escapeHtml(title)}</div>
<div${look('cardFacts')}>${[location, facts].filter(Boolean).map(escapeHtml).join('<br>')}</div>
${link(url, 'button', 'View listing')}
</td></tr>
</table>`;
  };
  const from = [sender.name, sender.company].filter(Boolean).map(escapeHtml).join(', ');
  const contact = [sender.phone, sender.email].filter(Boolean).map(escapeHtml).join(' · ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body${look('page')}>
${previewText ? `<div${look('preheader')}>${escapeHtml(previewText)}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${look('sheet')}>
<tr><td${look('sender')}>${from}</td></tr>
<tr><td${look('surface')}>
${prose}
${cards.map(makeCard).join('\n')}
</td></tr>
<tr><td${look('foot')}>
${[from, contact].filter(Boolean).join('<br>')}<br>
You get this email because you subscribed to the newsletter of ${escapeHtml(sender.name)}.
<a href="${escapeHtml(unsubscribeUrl)}"${look('footLink')} target="_blank" rel="noopener noreferrer">Unsubscribe</a>
</td></tr>
</table>
</body>
</html>
`;
}

/** Numbers the items of an ordered list, which ends a paragraph. */
function numberItems(items: string): string {
  let number = 0;
  return `${items.replaceAll('<li>', () => `${++number}. `)}</ol>`;
}

function renderText({ body, cards }: Content, options: RenderOptions): string {
  const { sender, makeHref, unsubscribeUrl } = options;
  const prose = unescapeHtml(
    body
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, label: string) => {
        const target = unescapeHtml(href);
        return `${label} (${escapeHtml(makeHref(target))})`;
      })
      .replaceAll(/<br\s*\/?>/g, '\n')
      .replaceAll(/<ol>(.*?)<\/ol>/gs, (_, items: string) => numberItems(items))
      .replaceAll('<li>', '- ')
      .replaceAll(/<\/li>/g, '\n')
      .replaceAll(/<\/(p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, ''),
  );
  const listings = cards.map(({ title, price, location, facts, url }) =>
    [title, price, location, facts, makeHref(url)].filter(Boolean).join('\n'),
  );
  const from = [sender.name, sender.company, sender.phone, sender.email].filter(Boolean).join(', ');
  const blocks = [prose.trim().replaceAll(/\n{3,}/g, '\n\n'), ...listings];
  const foot = `--\n${from}\nYou get this email because you subscribed to the newsletter of ${sender.name}.\nUnsubscribe: ${unsubscribeUrl}`;
  return `${[...blocks, foot].filter(Boolean).join('\n\n')}\n`;
}
