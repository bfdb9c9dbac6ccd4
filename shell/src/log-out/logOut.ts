import { mayHaveDrafts } from '@lintel/module-kit';
import { countUnsentChanges } from '../offline/hostChanges';
import { sessionStore } from '../session/sessionStore';
import { signOut } from '../session/signOut';
import { reportMissingChunk } from '../telemetry';

let isAsking = false;

/** Logs out. If this browser has drafts or unsent changes of the account, asks first whether to keep or remove them. */
export async function logOut() {
  const account = sessionStore.getSnapshot().info?.id;
  if (isAsking) return;
  isAsking = true;
  try {
    if (account && !((await confirmUnsentChanges()) && (await confirmDrafts(account)))) return;
  } finally {
    isAsking = false;
  }
  await signOut();
}

async function confirmUnsentChanges(): Promise<boolean> {
  try {
    const count = await countUnsentChanges();
    if (count === 0) return true;
    const { confirmDiscardChanges } = await loadDialogs();
    return await confirmDiscardChanges(count);
  } catch (cause) {
    reportMissingChunk(cause);
    return confirm("Changes on this device haven't been sent yet and will be lost. Log out?");
  }
}

async function confirmDrafts(account: string): Promise<boolean> {
  try {
    if (!(await mayHaveDrafts(account))) return true;
    const { keepOrRemoveDrafts } = await loadDialogs();
    return await keepOrRemoveDrafts(account);
  } catch (cause) {
    reportMissingChunk(cause);
    return confirm('Unsaved drafts may stay in this browser, where others could read them. Log out?');
  }
}

const loadDialogs = () => import(/* webpackChunkName: "log-out" */ './logOutDialogs');
