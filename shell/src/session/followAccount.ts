import type { Schemas } from '@lintel/contract/api';
import { readAnswer } from '@lintel/module-kit';
import { events } from '../events';
import { onFirstIdle } from '../layout/onFirstIdle';
import { request } from './request';
import { sessionStore } from './sessionStore';
import { readTokens } from './tokens';

let loads = 0;

/** Reads anew how the account stands; a failure leaves what is known. */
async function load() {
  loads += 1;
  const own = loads;
  const answer = await readAnswer(await request('/account'));
  // Asked again meanwhile, or for who is not there any more.
  if ('error' in answer || own !== loads || !readTokens()) return;
  const { frozen, pendingEmail } = (answer.data as { data: Schemas['Account'] }).data;
  sessionStore.update({ frozen, open_email: pendingEmail !== null });
}

const read = () => void load().catch(() => null);

/**
 * Knows of the account that is signed in whether it is frozen and whether an email address waits for its code, wherever
 * that was changed. Call once at the start.
 */
export function followAccount() {
  let present: number | null = null;
  let callOff = () => {};

  function follow() {
    const { signedIn, epoch } = sessionStore.getSnapshot();
    const wanted = signedIn ? epoch : null;
    if (wanted === present) return;
    present = wanted;
    callOff();
    loads += 1;
    if (wanted !== null) callOff = onFirstIdle(read);
  }

  sessionStore.subscribe(follow);
  follow();
  events.on('account.frozen', ({ frozen }) => sessionStore.update({ frozen }));
  events.on('profile.updated', () => {
    if (sessionStore.getSnapshot().signedIn) read();
  });
}
