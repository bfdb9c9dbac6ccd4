import { request } from '../session/request';
import { sessionStore } from '../session/sessionStore';
import { familyOf, readTokens } from '../session/tokens';
import { Delivery } from './Delivery';
import { shareStream } from './shareStream';

/** Tells the modules of the account's changes while somebody is signed in. Call once at the start. */
export function followLive() {
  const delivery = new Delivery();
  let present: number | null = null;
  let leave = () => {};

  function follow() {
    const { signedIn, epoch } = sessionStore.getSnapshot();
    const wanted = signedIn ? epoch : null;
    if (wanted === present) return;
    present = wanted;
    leave();
    leave = () => {};
    if (wanted === null) return;
    leave = shareStream({
      family: familyOf(readTokens()?.access ?? ''),
      connect: (lastEventId, signal) =>
        request('/events', { headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {}, signal }),
      onChange: delivery.change,
      onReset: delivery.all,
    });
  }

  sessionStore.subscribe(follow);
  follow();
}
