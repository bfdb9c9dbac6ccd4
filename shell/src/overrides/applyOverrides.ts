import { type QaTicket, readQaToken } from '@lintel/contract';
import { config } from '../config';
import { consumeOverridesParameter, consumeQaToken } from './address';
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
} from './storedOverrides';

/**
 * Replaces modules with the builds that a valid QA link or the panel names, and shows a banner. An invalid or expired link
 * leaves production.
 */
export async function applyOverrides() {
  const token = consumeQaToken();
  const notice = await apply(token === null ? readStoredOverrides() : { token });
  if (notice?.kind !== 'running') clearOverrides();
  if (notice) showBanner(notice);
  // Only in development: with a QA link, the banner opens the panel.
  if (consumeOverridesParameter() && config.development) void openPanel();
}

async function apply({ token, choices: chosen }: StoredOverrides): Promise<Notice | null> {
  const reading = token ? await readQaToken(token, config.qaKey ?? '') : null;
  if (reading && reading.state !== 'valid') return { kind: 'refused', reading };
  const ticket = reading?.ticket;
  // Anyone can write the tab's storage, so production only accepts overrides with a link.
  if (!ticket && !config.development) return null;
  const linked = ticket ? toChoices(ticket) : {};
  const choices = chosen ?? linked;
  if (Object.keys(choices).length === 0) return null;
  storeOverrides({ token, choices });
  return {
    kind: 'running',
    ...(await replaceModules(choices)),
    fromLink: isSame(choices, linked),
    expiresAt: ticket?.expiresAt,
    note: ticket?.note,
  };
}

const toChoices = ({ modules }: QaTicket): Choices =>
  Object.fromEntries(Object.entries(modules).map(([id, version]) => [id, { version }]));

function isSame(one: Choices, other: Choices): boolean {
  const sorted = (choices: Choices) => JSON.stringify(Object.entries(choices).sort());
  return sorted(one) === sorted(other);
}
