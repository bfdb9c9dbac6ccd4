/** Copies a text. @returns false where the browser blocks it, as on plain http, where it has no clipboard at all */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
