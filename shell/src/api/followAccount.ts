import { events } from '../events';
import { onEachSignIn, sessionStore } from '../session/sessionStore';
import { subscribeToServerData } from './serverData';

/**
 * Keeps the signed-in user and the account's flags up to date with the server, wherever they change. Call once at
 * startup.
 */
export function followAccount() {
  onEachSignIn(() =>
    subscribeToServerData(({ subscribeToAccount }) => subscribeToAccount(), { whenIdle: true }),
  );
  events.on('account.frozen', ({ frozen }) => sessionStore.update({ frozen }));
}
