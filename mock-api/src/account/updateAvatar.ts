import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { removeFiles } from '../pictures/removeFiles';
import { avatarFile, avatarUrl } from './avatarFile';
import { avatarPicture } from './avatarPicture';
import { changeProfile } from './changeProfile';

export const updateAvatar = operation('POST /user/avatar/update', async ({ body, account, services }) => {
  const { dataDirectory } = services.settings;
  const avatar = body.avatar === '' ? '' : await keep(dataDirectory, await avatarPicture(body.avatar));
  const before = services.accounts.get(account.id) ?? account;
  changeProfile(services, before, { profile: { avatar } });
  await removeFiles(dataDirectory, avatarFile(before));
  return saved({ avatar }, avatar === '' ? 'Picture removed' : 'Picture saved');
});

async function keep(dataDirectory: string, picture: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const directory = join(dataDirectory, 'pictures');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, name), picture);
  return avatarUrl(name);
}
