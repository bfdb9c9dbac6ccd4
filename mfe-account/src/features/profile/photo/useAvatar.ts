import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useUpdateAvatarMutation } from '../data/updateAvatar';
import { dataUrlOf } from './dataUrlOf';

/** Saves the picture, a data URL or a file as it is, or removes it with an empty text. @returns whether it is done */
export function useAvatar() {
  const host = useHost();
  const [updateAvatar, { isLoading }] = useUpdateAvatarMutation();

  async function save(picture: string | File): Promise<boolean> {
    try {
      const avatar = typeof picture === 'string' ? picture : await dataUrlOf(picture);
      const { message } = await updateAvatar(avatar).unwrap();
      host.toast(successToast(message, avatar === '' ? 'Picture removed' : 'Picture saved'));
      return true;
    } catch (error) {
      host.toast(failureToast(error, 'The picture could not be saved.'));
      return false;
    }
  }

  return { save, pending: isLoading };
}
