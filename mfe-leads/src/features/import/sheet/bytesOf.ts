/** By the reader that papaparse reads with, too: where the one is, so is the other. */
export function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(new Error('This file could not be read.')));
    reader.readAsArrayBuffer(file);
  });
}
