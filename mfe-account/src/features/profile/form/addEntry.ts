import type { UseFormReturn } from 'react-hook-form';
import { ENTRY_MAXIMUM, type Messages } from '../data/checkValues';
import type { ListName, ProfileValues } from '../data/ProfileValues';

const folded = (entry: string) => entry.toLocaleLowerCase();

/**
 * Puts what is typed beside a list into it, trimmed; nothing when it is blank.
 * @returns what keeps it out
 */
export function addEntry({ getValues, setValue }: UseFormReturn<ProfileValues>, list: ListName): Messages {
  const entry = getValues(`entries.${list}`).trim();
  const there = getValues(list);
  const message = reasonAgainst(entry, there);
  if (message) return { [`entries.${list}`]: message };
  if (entry !== '') setValue(list, [...there, entry]);
  setValue(`entries.${list}`, '');
  return {};
}

function reasonAgainst(entry: string, there: readonly string[]): string | undefined {
  const same = there.find((each) => folded(each) === folded(entry));
  if (same) return `${same} is already in the list`;
  return entry.length > ENTRY_MAXIMUM ? `At most ${ENTRY_MAXIMUM} characters` : undefined;
}
