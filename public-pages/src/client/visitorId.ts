const KEY = 'lintel_visitor_id';

/** Who visits, by a random text of this browser that says nothing else; another one each time where nothing is kept. */
export function visitorId(): string {
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, fresh);
  } catch {
    // Storage is switched off.
  }
  return fresh;
}
