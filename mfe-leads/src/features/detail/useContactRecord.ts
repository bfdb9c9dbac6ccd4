import { failureToast, useHost } from '@lintel/module-kit';
import { type Contact, useRecordContactMutation } from './recordContact';

/** Keeps in the timeline how a lead was contacted; that it could not be kept is said, the contact itself is not held up. */
export function useContactRecord(leadId: string) {
  const { toast } = useHost();
  const [recordContact] = useRecordContactMutation();
  return (channel: Contact['channel']) =>
    recordContact({ leadId, channel })
      .unwrap()
      .catch((error) => toast(failureToast(error, 'The timeline could not be brought up to date.')));
}
