import type { SlotName } from '@lintel/contract';

/** The shell's pages that are made of widgets, by what the names of their slots begin with. */
const slotPages: Record<string, string> = { '/': 'overview.', '/analytics': 'analytics.' };

/** Whether a page shows what stands in a slot. */
export function isShownAt(pathname: string, slot: SlotName): boolean {
  const beginning = slotPages[pathname];
  return beginning !== undefined && slot.startsWith(beginning);
}
