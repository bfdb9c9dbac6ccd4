/** The content of a mail. All texts are plain; `renderMail` escapes them. */
export interface MailContent {
  subject: string;
  title: string;
  /** Paragraphs above the code, button and details. */
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Link in small print, below the note. */
  link?: { label: string; url: string };
  details?: [label: string, value: string][];
  /** Records, each with the address of its page. */
  items?: { title: string; text: string; url: string }[];
  /** Quoted text, with its line breaks. */
  quote?: string;
  /** Note below everything else, in small print. */
  note: string;
}

/** Colors of the light theme from the design tokens: mail clients don't support custom properties. */
export const color = {
  ground: '#f8f7f4',
  surface: '#ffffff',
  border: '#e6e3dd',
  text: '#1f1d1a',
  secondary: '#5a564e',
  accent: '#0b5e59',
  onAccent: '#ffffff',
  soft: '#edf6f4',
};
export const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders the common template of all mails, as plain text and as HTML. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

function renderText({
  title,
  paragraphs,
  code,
  button,
  link,
  details = [],
  items = [],
  quote,
  note,
}: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    code,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')).join('\n\n'),
    quote?.replaceAll(/^/gm, '> '),
    button && `${button.label}:\n${button.url}`,
    `--\n${note}${link ? `\n${link.label}: ${link.url}` : ''}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function renderHtml(content: MailContent) {
  const { subject, title, paragraphs, code, button, link, details = [], items = [], quote, note } = content;
  const foot = [
    escapeHtml(note),
    link &&
      `<a href="${escapeHtml(link.url)}" style="color:${color.secondary}">${escapeHtml(link.label)}</a>`,
  ];
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    code &&
      `<p style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:${color.soft};color:${color.accent};font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`,
    details.length > 0 && renderDetails(details),
    ...items.map(renderItem),
    quote &&
      `<p style="margin:0 0 16px;padding:4px 0 4px 12px;border-left:3px solid ${color.border}">${escapeHtml(quote).replaceAll('\n', '<br>')}</p>`,
    button &&
      `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${color.accent};color:${color.onAccent};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${color.ground};color:${color.text};${font};font-size:15px;line-height:23px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto">
<tr><td style="padding:0 4px 12px;font-size:16px;font-weight:600;color:${color.accent}">Lintel</td></tr>
<tr><td style="padding:28px;border:1px solid ${color.border};border-radius:10px;background:${color.surface}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;line-height:19px;color:${color.secondary}">${foot.filter(Boolean).join('<br>')}</td></tr>
</table>
</body>
</html>
`;
}

const renderItem = ({ title, text, url }: { title: string; text: string; url: string }) =>
  `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:${color.accent};font-weight:600">${escapeHtml(title)}</a>${text && `<br><span style="color:${color.secondary}">${escapeHtml(text)}</span>`}</p>`;

function renderDetails(details: [label: string, value: string][]): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:${color.secondary};vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** Returns the text of HTML without elements that was produced by `escapeHtml` or `sanitizeRichText`. */
export const unescapeHtml = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
