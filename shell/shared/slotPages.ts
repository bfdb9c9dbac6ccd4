import type { SlotName } from '@lintel/contract';

/** The shell's pages with widgets → the prefix of their slots' names. */
const slotPages: Record<string, string> = { '/': 'overview.', '/analytics': 'analytics.' };

/** Whether a page shows the widgets of a slot. */
export function isShownAt(pathname: string, slot: SlotName): boolean {
  const prefix = slotPages[pathname];
  return prefix !== undefined && slot.startsWith(prefix);
}
