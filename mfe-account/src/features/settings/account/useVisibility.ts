import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useFreezeAccountMutation } from './freezeAccount';
import { useUnfreezeAccountMutation } from './unfreezeAccount';

export type Visibility = 'frozen' | 'visible';

/** Hides the public pages or shows them again, and says how that went. */
export function useVisibility(onDone: () => void) {
  const host = useHost();
  const [freeze, freezes] = useFreezeAccountMutation();
  const [unfreeze, unfreezes] = useUnfreezeAccountMutation();

  async function change(to: Visibility) {
    try {
      const { data, message } = await (to === 'frozen' ? freeze() : unfreeze()).unwrap();
      host.events.emit('account.frozen', { frozen: data.frozen });
      onDone();
      host.toast(successToast(message, `Your account is ${to}.`));
    } catch (error) {
      host.toast(failureToast(error, `The account could not be ${to === 'frozen' ? 'frozen' : 'unfrozen'}.`));
    }
  }

  return [change, { isLoading: freezes.isLoading || unfreezes.isLoading }] as const;
}
