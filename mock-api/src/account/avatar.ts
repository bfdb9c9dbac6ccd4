import sharp from 'sharp';
import { ApiError, invalid } from '../errors';
import { lockLater, operation } from '../http/operation';
import { okWithMessage } from '../http/responses';
import type { ProfileRecord } from '../store/records';
import { getCurrentAccount } from './model';
import { changeProfile } from './profile';

const ADDRESS = '/api/files/';

/** The avatar's file under /api/files, as a list of one or no names. */
export const listAvatarFiles = ({ avatar }: Pick<ProfileRecord, 'avatar'>): string[] =>
  avatar.startsWith(ADDRESS) ? [avatar.slice(ADDRESS.length)] : [];

const avatarUrl = (name: string) => `${ADDRESS}${name}`;

export const updateAvatar = lockLater(
  operation('POST /user/avatar/update', async ({ body, account, services }) => {
    const { store, uploadedFiles } = services;
    const names =
      body.avatar === '' ? [] : await uploadedFiles.save([await convertAvatar(body.avatar)], 'webp');
    store.onDiscarded(() => uploadedFiles.remove(names));
    const avatar = names.map(avatarUrl).join('');
    await store.run(account.id, async () => {
      const { profile: before } = await getCurrentAccount(services, account);
      await changeProfile(services, account, { profile: { avatar } });
      // Remove the old file last: if saving fails, the profile still refers to it.
      store.onCommitted(() => uploadedFiles.remove(listAvatarFiles(before)));
    });
    return okWithMessage({ avatar }, avatar === '' ? 'Photo removed' : 'Photo saved');
  }),
);

const SIDE = 400;
const QUALITY = 85;
/** A small file can unpack to gigabytes, so larger images are rejected. */
const MAX_PIXELS = 50_000_000;
const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Converts the picture of a data URL to WebP of at most 400x400, without its metadata.
 * @throws VALIDATION when it is not a data URL; UNSUPPORTED_MEDIA for SVG and for anything that is not a picture
 */
async function convertAvatar(dataUrl: string): Promise<Buffer> {
  const encoded = DATA_URL.exec(dataUrl)?.[1];
  if (!encoded) throw invalid({ avatar: 'Send the photo as a data URL' });
  try {
    const picture = sharp(Buffer.from(encoded, 'base64'), { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (format === 'svg') throw new Error('SVG can hold scripts');
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new ApiError(
      415,
      'UNSUPPORTED_MEDIA',
      "Couldn't read this photo. SVG is not accepted: choose a JPG, PNG or WebP file.",
    );
  }
}
