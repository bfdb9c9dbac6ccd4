import { richText } from '@lintel/contract/rich-text';

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** The address that was meant: "example.com" is of the web, "ada@example.com" of mail. Nothing if it is neither. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  const address = SCHEME.test(text) ? text : `https://${text}`;
  if (!richText.linkAddress.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === 'mailto:') return MAIL.test(address.slice(7).split('?')[0] ?? '') ? address : undefined;
  return hostname.includes('.') || hostname === 'localhost' ? href : undefined;
}
