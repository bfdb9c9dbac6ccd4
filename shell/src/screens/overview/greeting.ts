/** `Good morning, Marta`: by the user's own clock; without a name where none is known. */
export function greeting(now: Date, firstname = ''): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return firstname ? `Good ${part}, ${firstname}` : `Good ${part}`;
}
