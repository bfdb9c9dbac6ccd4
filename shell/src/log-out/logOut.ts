import { mayHaveDrafts } from '@lintel/module-kit';
import { session } from '../session/session';
import { sessionStore } from '../session/sessionStore';
import { reportMissingChunk } from '../telemetry';

let isAsking = false;

/** Logs out. If this browser has drafts of the account, asks first what to do with them. */
export async function logOut() {
  const account = sessionStore.getSnapshot().info?.id;
  if (isAsking) return;
  isAsking = true;
  const isConfirmed = !account || !(await mayHaveDrafts(account)) || (await askAboutDrafts(account));
  isAsking = false;
  if (isConfirmed) await session.signOut();
}

async function askAboutDrafts(account: string): Promise<boolean> {
  try {
    const { settleDrafts } = await import(/* webpackChunkName: "log-out" */ './settleDrafts');
    return await settleDrafts(account);
  } catch (cause) {
    reportMissingChunk(cause);
    return confirm('Unsaved drafts may stay in this browser, where others could read them. Log out?');
  }
}
