/**
 * An address under which the browser shows a file, to be cropped; revoked by who is done with it. Null for what it cannot
 * show, and for SVG, which a crop would turn into a picture: the server alone says what it takes.
 */
export async function urlToCrop(file: File): Promise<string | null> {
  if (file.type === 'image/svg+xml') return null;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return url;
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
