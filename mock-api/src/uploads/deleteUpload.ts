import { ApiError, notFound } from '../errors';
import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { isSamplePicture } from '../pictures/rasterizeSample';
import { usedUploads } from './usedUploads';

export const deleteUpload = operation('DELETE /uploads/{id}', async ({ path, data, services }) => {
  const upload = data.uploads.get(path.id);
  if (!upload) throw notFound('file');
  if (usedUploads(data).has(upload.id))
    throw new ApiError(409, 'CONFLICT', 'This file belongs to a listing. Take it out there first.');
  data.uploads.remove(upload.id);
  const names = upload.files.map(({ name }) => name);
  // The sample pictures are the same files for everybody.
  await services.uploadedFiles.remove(names.filter((name) => !isSamplePicture(name)));
  return empty();
});
