import { events } from '../events';
import { session } from './session';
import { sessionStore } from './sessionStore';

/** Keeps who is signed in as the profile has it, wherever that was changed. Call once at the start. */
export function followProfile() {
  events.on('profile.updated', () => {
    if (sessionStore.getSnapshot().signedIn) void session.loadProfile().catch(() => null);
  });
}
