import type { Schemas } from '@lintel/contract/api';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { editAddress } from './propertyAddress';
import { usePublishPropertyMutation } from './publishProperty';

/** Publishes a draft, and says how that went; one that is not complete leads to the wizard. */
export function usePublish() {
  const host = useHost();
  const [publishProperty] = usePublishPropertyMutation();

  return async ({ id, title }: Pick<Schemas['Property'], 'id' | 'title'>) => {
    try {
      const { message } = await publishProperty(id).unwrap();
      host.toast(successToast(message, `${title} is Active now.`));
    } catch (error) {
      const isIncomplete = isApiError(error) && error.code === 'VALIDATION';
      const edit = { label: 'Edit', onSelect: () => host.navigation.navigate(editAddress(id)) };
      host.toast({
        ...failureToast(error, `${title} could not be published.`),
        action: isIncomplete ? edit : undefined,
      });
    }
  };
}
