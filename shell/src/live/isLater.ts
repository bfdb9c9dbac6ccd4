/**
 * Whether an event of the stream comes after another. Ids are `<log>-<number>`; with a restart of the server a new log
 * begins.
 */
export function isLater(id: string, than: string | undefined): boolean {
  if (!than) return true;
  const [log, number] = partsOf(id);
  const [otherLog, otherNumber] = partsOf(than);
  return log !== otherLog || number > otherNumber;
}

function partsOf(id: string): [log: string, number: number] {
  const dash = id.lastIndexOf('-');
  return [id.slice(0, dash), Number(id.slice(dash + 1))];
}
