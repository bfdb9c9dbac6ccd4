import { newId } from '../crypto/tokens';
import { ApiError, notFound } from '../errors';
import { lockLater, operation } from '../http/operation';
import { created, noContent, ok } from '../http/responses';
import { toFileInfo } from '../pictures/fileInfo';
import type { Services } from '../Services';
import { isSamplePicture } from '../seed/rasterizeSample';
import type { UploadRecord } from '../store/records';
import { assertQuota } from './quota';
import { detectType, resizePicture, stripMetadata } from './readPicture';
import { type ReceivedFile, receiveFile } from './receiveFile';
import { findUsedUploads } from './removeUnusedUploads';

export const createUpload = lockLater(
  operation(
    'POST /uploads',
    async ({ account, data, received: file, services }) => {
      const { settings, store, uploadedFiles } = services;
      await assertQuota(data, settings.uploadQuota);
      const at = new Date(services.now()).toISOString();
      const upload: UploadRecord = {
        ...(await storeFile(services, file)),
        id: newId(),
        name: file.name,
        size: file.bytes.length,
        createdAt: at,
        unusedSince: at,
      };
      const names = upload.files.map(({ name }) => name);
      store.onDiscarded(() => uploadedFiles.remove(names));
      await store.run(account.id, async () => {
        // Other files may have been stored in the meantime.
        await assertQuota(data, settings.uploadQuota, upload);
        await data.uploads.put(upload);
      });
      return created(toFileInfo(upload, services.fileLinks), 'File uploaded');
    },
    receiveFile,
  ),
);

type Stored = Pick<UploadRecord, 'type' | 'width' | 'height' | 'files' | 'storedBytes'>;

function storeFile(services: Services, file: ReceivedFile): Promise<Stored> {
  return file.kind === 'image' ? storePicture(services, file) : storeDocument(services, file);
}

async function storePicture({ uploadedFiles }: Services, { bytes, name }: ReceivedFile): Promise<Stored> {
  const type = detectType(bytes);
  if (!type || type === 'application/pdf') throw unsupportedError(name, 'a JPEG, PNG or WebP picture');
  const sizes = await resizePicture(bytes);
  const names = await uploadedFiles.save(
    sizes.map((size) => size.bytes),
    'webp',
  );
  const largest = sizes.at(-1);
  return {
    type,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    storedBytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    files: sizes.map(({ width }, index) => ({ name: names[index] ?? '', width })),
  };
}

async function storeDocument({ uploadedFiles }: Services, { bytes, name }: ReceivedFile): Promise<Stored> {
  const type = detectType(bytes);
  if (!type) throw unsupportedError(name, 'a PDF, JPEG, PNG or WebP file');
  const content = type === 'application/pdf' ? bytes : await stripMetadata(bytes);
  const format = type.split('/')[1] ?? 'bin';
  // Names of documents have another ending: only pictures of listings end in a plain `.webp`.
  const [stored = ''] = await uploadedFiles.save([content], format === 'webp' ? 'document.webp' : format);
  const files = [{ name: stored, width: null }];
  return { type, width: null, height: null, storedBytes: content.length, files };
}

const unsupportedError = (name: string, wanted: string) =>
  new ApiError(415, 'UNSUPPORTED_MEDIA', `${name} is not ${wanted}`);

/** Returns an upload, with a new link for a document. */
export const getUpload = operation('GET /uploads/{id}', async ({ path, data, services }) => {
  const upload = await data.uploads.get(path.id);
  if (!upload) throw notFound('file');
  return ok(toFileInfo(upload, services.fileLinks));
});

export const deleteUpload = operation('DELETE /uploads/{id}', async ({ path, data, services }) => {
  const upload = await data.uploads.get(path.id);
  if (!upload) throw notFound('file');
  if ((await findUsedUploads(data)).has(upload.id))
    throw new ApiError(409, 'CONFLICT', 'A listing uses this file. Remove it from the listing first.');
  await data.uploads.remove(upload.id);
  // The files are removed last: if saving fails, records still refer to them.
  const names = upload.files.map(({ name }) => name);
  // All accounts share the sample pictures.
  const own = names.filter((name) => !isSamplePicture(name));
  services.store.onCommitted(() => services.uploadedFiles.remove(own));
  return noContent();
});
