import { useMutationToast } from '@lintel/module-kit';
import { useUpdateAvatarMutation } from '../../../account/profileApi';

/**
 * @returns `save`, which takes a data URL, a file, or an empty string to remove the photo; resolves to whether it
 * succeeded
 */
export function useAvatar() {
  const toastResult = useMutationToast();
  const [updateAvatar, { isLoading }] = useUpdateAvatarMutation();

  const save = (picture: string | File) =>
    toastResult(sendPicture(picture), {
      success: picture === '' ? 'Photo removed' : 'Photo saved',
      failure: "Couldn't save the photo.",
    });

  async function sendPicture(picture: string | File) {
    return updateAvatar(typeof picture === 'string' ? picture : await readDataUrl(picture)).unwrap();
  }

  return { save, pending: isLoading };
}

/** @throws DOMException when the file can no longer be read */
function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
