import { type QaTicket, readQaToken } from '@lintel/contract';
import { config } from '../config';
import { consumeOverridesParameter, consumeQaToken } from './address';
import type { Notice } from './notice';
import { openPanel } from './openPanel';
import { replaceModules } from './replaceModules';
import { showBanner } from './showBanner';
import { type Choices, forget, keep, readStoredOverrides, type StoredOverrides } from './storedOverrides';

/**
 * Lets modules come from where a valid QA link says, or where the panel was told, and says so in a banner. Anything else
 * that a tab asks for leaves production.
 */
export async function applyOverrides() {
  const token = consumeQaToken();
  const notice = await apply(token === null ? readStoredOverrides() : { token });
  if (notice?.kind !== 'running') forget();
  if (notice) showBanner(notice);
  // A link brings a banner, which leads there.
  if (consumeOverridesParameter() && config.development) void openPanel();
}

async function apply({ token, choices }: StoredOverrides): Promise<Notice | null> {
  const reading = token ? await readQaToken(token, config.qaKey ?? '') : null;
  if (reading && reading.state !== 'valid') return { kind: 'refused', reading };
  const ticket = reading?.ticket;
  // Whatever stands in the tab's storage, production takes it from a link alone.
  if (!ticket && !config.development) return null;
  const named = ticket ? choicesOf(ticket) : {};
  const wanted = choices ?? named;
  if (Object.keys(wanted).length === 0) return null;
  keep({ token, choices: wanted });
  return {
    kind: 'running',
    ...(await replaceModules(wanted)),
    fromLink: same(wanted, named),
    expiresAt: ticket?.expiresAt,
    note: ticket?.note,
  };
}

const choicesOf = ({ modules }: QaTicket): Choices =>
  Object.fromEntries(Object.entries(modules).map(([id, version]) => [id, { version }]));

function same(one: Choices, other: Choices): boolean {
  const sorted = (choices: Choices) => JSON.stringify(Object.entries(choices).sort());
  return sorted(one) === sorted(other);
}
