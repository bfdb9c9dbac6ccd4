const images = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

/** What can be chosen for each kind of file field: for the browser, and in words. */
export const fileTypes = {
  image: { accept: images, types: 'JPEG, JPG, PNG or WEBP' },
  document: {
    accept: { 'application/pdf': ['.pdf'], ...images },
    types: 'PDF, JPEG, JPG, PNG or WEBP',
  },
};
