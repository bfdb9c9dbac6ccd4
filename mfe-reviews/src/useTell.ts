import { failureToast, successToast, useHost } from '@lintel/module-kit';

interface Words {
  /** For a server that says nothing of its success. */
  done: string;
  /** For a server that says nothing of its failure. */
  failed: string;
  /** The way back, offered beside the success. */
  undo?(): void;
}

/** Sends a change and says how that went. @returns whether it went through */
export function useTell() {
  const host = useHost();
  return async (change: Promise<{ message?: string } | null>, { done, failed, undo }: Words) => {
    try {
      const answer = await change;
      const action = undo && { label: 'Undo', onSelect: undo };
      host.toast({ ...successToast(answer?.message, done), action });
      return true;
    } catch (error) {
      host.toast(failureToast(error, failed));
      return false;
    }
  };
}
