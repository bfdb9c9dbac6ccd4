import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useUpdateAvatarMutation } from '../data/updateAvatar';
import { dataUrlOf } from './dataUrlOf';

/** Saves the picture, a data URL, or removes it with an empty text. @returns whether it is saved */
export function useAvatar() {
  const host = useHost();
  const [updateAvatar, { isLoading }] = useUpdateAvatarMutation();

  async function save(avatar: string): Promise<boolean> {
    try {
      const { message } = await updateAvatar(avatar).unwrap();
      host.toast(successToast(message, avatar === '' ? 'Picture removed' : 'Picture saved'));
      return true;
    } catch (error) {
      host.toast(failureToast(error, 'The picture could not be saved.'));
      return false;
    }
  }

  return { save, saveFile: async (file: File) => save(await dataUrlOf(file)), pending: isLoading };
}
