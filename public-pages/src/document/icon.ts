const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='#0b5e59'><path d='M2 4.5A1.5 1.5 0 0 1 3.5 3h17A1.5 1.5 0 0 1 22 4.5v2A1.5 1.5 0 0 1 20.5 8h-17A1.5 1.5 0 0 1 2 6.5Z'/><path opacity='.55' d='M4 10h4v11H5a1 1 0 0 1-1-1Zm12 0h4v10a1 1 0 0 1-1 1h-3Z'/></svg>";

/** The product's mark, as the shell's page has it. */
export const icon = `data:image/svg+xml,${mark.replace(/[<>"#]/g, encodeURIComponent)}`;
