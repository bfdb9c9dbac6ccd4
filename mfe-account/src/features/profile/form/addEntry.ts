import type { UseFormReturn } from 'react-hook-form';
import { ENTRY_MAXIMUM, type FieldMessages } from './checkValues';
import type { ListName, ProfileValues } from './profileValues';

const foldCase = (entry: string) => entry.toLocaleLowerCase();

/**
 * Adds the typed entry to its list, trimmed. Ignores a blank one.
 * @returns messages for an entry that is rejected
 */
export function addEntry(
  { getValues, setValue }: UseFormReturn<ProfileValues>,
  list: ListName,
): FieldMessages {
  const entry = getValues(`entries.${list}`).trim();
  const entries = getValues(list);
  const message = describeProblem(entry, entries);
  if (message) return { [`entries.${list}`]: message };
  if (entry !== '') setValue(list, [...entries, entry]);
  setValue(`entries.${list}`, '');
  return {};
}

function describeProblem(entry: string, entries: readonly string[]): string | undefined {
  const same = entries.find((each) => foldCase(each) === foldCase(entry));
  if (same) return `${same} is already in the list`;
  return entry.length > ENTRY_MAXIMUM ? `At most ${ENTRY_MAXIMUM} characters` : undefined;
}
