import { type QaTicket, readQaToken } from '@lintel/contract';
import { config } from '../config';
import { consumeOverridesParameter, consumeQaToken, reloadPage } from './address';
import { confirmLink } from './LinkDialog';
import { writeLinkCookie } from './linkCookie';
import type { Notice } from './notice';
import { openPanel } from './openPanel';
import { replaceModules } from './replaceModules';
import { showBanner } from './showBanner';
import {
  type Choices,
  clearOverrides,
  readStoredOverrides,
  type StoredOverrides,
  storeOverrides,
  toChoice,
} from './storedOverrides';

/**
 * Replaces modules with the builds in a valid QA link or the panel's choices, and shows a banner. A link in the address
 * first requires a confirmation. An invalid, expired or revoked link leaves production unchanged.
 */
export async function applyOverrides() {
  const token = consumeQaToken();
  const notice = await apply(token === null ? readStoredOverrides() : { token }, token !== null);
  if (notice?.kind !== 'running') clearOverrides();
  if (notice) showBanner(notice);
  // Only in development: with a QA link, the banner opens the panel.
  if (consumeOverridesParameter() && config.development) void openPanel();
}

async function apply(stored: StoredOverrides, isFromAddress: boolean): Promise<Notice | null> {
  const { token, choices: chosen } = stored;
  const reading = token ? await readQaToken(token, config.qaKey ?? '', { revoked: config.qaRevoked }) : null;
  if (reading && reading.state !== 'valid') return { kind: 'refused', reading };
  const ticket = reading?.ticket;
  // Any script can write the tab's storage, so production only accepts overrides with a link.
  if (!ticket && !config.development) return null;
  if (ticket && isFromAddress && !(await confirmLink(ticket))) return null;
  const linked = ticket ? toChoices(ticket) : {};
  const choices = chosen ?? linked;
  if (Object.keys(choices).length === 0) return null;
  storeOverrides({ token, choices });
  if (token && ticket) await allowDevServers({ ...stored, token, choices });
  return {
    kind: 'running',
    ...(await replaceModules(choices)),
    fromLink: isSame(choices, linked),
    expiresAt: ticket?.expiresAt,
    note: ticket?.note,
  };
}

/** Reloads the page if its policy doesn't allow the chosen dev servers yet; in this case it never resolves. */
async function allowDevServers({
  token,
  choices,
  hasReloaded,
}: StoredOverrides & { token: string; choices: Choices }) {
  const servers = Object.values(choices).flatMap((choice) => ('server' in choice ? choice.server : []));
  writeLinkCookie(token, servers);
  const isAllowed = config.development || servers.every((server) => config.devServers?.includes(server));
  // Without cookies the reload would change nothing and repeat endlessly.
  if (isAllowed || hasReloaded) return;
  storeOverrides({ token, choices, hasReloaded: true });
  reloadPage();
  await new Promise(() => {});
}

const toChoices = ({ modules }: QaTicket): Choices =>
  Object.fromEntries(Object.entries(modules).map(([id, build]) => [id, toChoice(build)]));

function isSame(one: Choices, other: Choices): boolean {
  const sorted = (choices: Choices) => JSON.stringify(Object.entries(choices).sort());
  return sorted(one) === sorted(other);
}
