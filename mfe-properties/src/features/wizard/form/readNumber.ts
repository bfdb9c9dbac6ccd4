/**
 * What a number input holds: null when it is empty, NaN when it holds something that is no number.
 * @param input the browser answers an empty text for what it cannot read; only the element knows the difference
 */
export function readNumber(text: string, input: HTMLInputElement | null): number | null {
  if (text.trim() === '') return input?.validity.badInput ? Number.NaN : null;
  return Number(text);
}
