import { convert } from 'html-to-text';
import { toStorableText } from '../../http/readJsonBody';
import type { MessageRecord } from '../../store/messageRecords';
import type { ReceivedForm } from './readForm';

/** Maximum length of a text that is stored. */
const MAX_TEXT = 20_000;
const MAX_SUBJECT = 300;
const MAX_NAME = 200;
const MAX_REFERENCES = 50;
const CUT = '\n[…]';

type Fields = ReceivedForm['fields'];

export interface InboundMail extends Pick<MessageRecord, 'subject' | 'text' | 'fullText' | 'from'> {
  /** Message-ID without angle brackets; empty if the email has none. */
  messageId: string;
  references: string[];
  isAutomatic: boolean;
  attachments: number;
}

/** Reads an email that Mailgun forwards. Mailgun separates a reply's own text from the quoted one. */
export function readInboundMail(fields: Fields): InboundMail {
  const headers = readHeaders(fields['message-headers'] ?? '');
  const getHeader = (name: string) => headers.get(name) ?? fields[name] ?? '';
  const whole = toText(fields['body-plain'], fields['body-html']);
  const text = toText(fields['stripped-text'], fields['stripped-html']) || whole;
  return {
    subject: toStorableText(toOneLine(fields['subject'] ?? getHeader('subject')).slice(0, MAX_SUBJECT)),
    text: cut(text),
    fullText: whole === text || whole === '' ? null : cut(whole),
    from: readAddress(fields['from'] || getHeader('from') || (fields['sender'] ?? '')),
    messageId: listMessageIds(fields['Message-Id'] ?? getHeader('message-id'))[0] ?? '',
    references: listMessageIds(getHeader('references')).slice(-MAX_REFERENCES),
    isAutomatic: isAutomatic(getHeader),
    attachments: Math.min(Math.max(Math.trunc(Number(fields['attachment-count'])) || 0, 0), 1_000),
  };
}

/** Returns the text, or that of the HTML when there is none. */
function toText(plain = '', html = ''): string {
  const text = plain.trim() === '' && html.trim() !== '' ? htmlToText(html) : plain;
  return text.replaceAll('\r\n', '\n').trim();
}

const htmlToText = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 2_000, ellipsis: '…' },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
    ],
  });

const cut = (text: string) => (text.length > MAX_TEXT ? toStorableText(text.slice(0, MAX_TEXT)) + CUT : text);

/** Removes line breaks, control characters and characters that reverse the direction of a text. */
const toOneLine = (text: string) =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** Parses `Name <address>`, `"Name" <address>` or an address alone. */
export function readAddress(text: string): MessageRecord['from'] {
  const line = toOneLine(text).slice(0, 1_000);
  const [, name = '', address = line] = /^(.*)<([^<>]*)>\s*$/.exec(line) ?? [];
  return {
    name: toStorableText(
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(/\\(.)/g, '$1')
        .slice(0, MAX_NAME),
    ),
    address: address.trim().slice(0, 320),
  };
}

/** Reads the headers by name in lower case; the last of several counts. */
function readHeaders(json: string): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(json);
    if (!Array.isArray(parsed)) return new Map();
    return new Map(
      parsed
        .filter(
          (pair): pair is [string, string] =>
            Array.isArray(pair) && pair.every((each) => typeof each === 'string'),
        )
        .map(([name, value]) => [name.toLowerCase(), value]),
    );
  } catch {
    return new Map();
  }
}

/** Lists the Message-IDs in a header, without angle brackets. */
const listMessageIds = (header: string): string[] =>
  [...header.slice(0, 20_000).matchAll(/<([^<>\s]{1,500})>/g)].flatMap(([, id]) => id ?? []);

/** Whether an email is automatic, such as an out-of-office reply (RFC 3834). */
function isAutomatic(getHeader: (name: string) => string): boolean {
  const submitted = getHeader('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(auto_reply|bulk|junk)$/i.test(getHeader('precedence').trim()) ||
    getHeader('x-autoreply') !== '' ||
    getHeader('x-autorespond') !== ''
  );
}
