import type { Schemas } from '@lintel/contract/api';

type Mail = Schemas['Mail'];

const KEPT_MAILS = 2_000;

/** Where mails go in development: kept in memory for `__mock/outbox`. */
export class Outbox {
  private mails: Mail[] = [];

  constructor(private readonly now: () => number) {}

  send(mail: { to: string; subject: string; text: string }) {
    const html = `<p>${escapeHtml(mail.text).replaceAll('\n', '<br>')}</p>`;
    this.mails.unshift({ ...mail, html, at: new Date(this.now()).toISOString() });
    this.mails.length = Math.min(this.mails.length, KEPT_MAILS);
  }

  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
