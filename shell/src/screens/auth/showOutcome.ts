import { isApiError } from '@lintel/module-kit';
import { toasts } from '../../toast/toast';

/** Says how a call of these forms ended, in the server's words; where it has none the description stays empty. */
export async function showOutcome(call: Promise<{ message: string }>): Promise<boolean> {
  try {
    const { message } = await call;
    toasts.show({ title: 'Success', description: message });
    return true;
  } catch (cause) {
    if (!isApiError(cause)) console.error(cause);
    const description = isApiError(cause) ? cause.message : '';
    toasts.show({ title: 'Error', description, variant: 'destructive' });
    return false;
  }
}
