import type { Schemas } from '@lintel/contract/api';

import type { Store } from '../store/Store';

type Mail = Schemas['Mail'];

const KEPT_MAILS = 2_000;

/** Collects mails in memory for `__mock/outbox`, instead of sending them. */
export class Outbox {
  private mails: Mail[] = [];

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** Sends a mail once the changes so far are on disk, so that no mail reports a change that was rolled back. */
  send(mail: { to: string; subject: string; text: string }) {
    this.store.waitForWrites().then(
      () => this.deliver(mail),
      () => undefined,
    );
  }

  private deliver(mail: { to: string; subject: string; text: string }) {
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
