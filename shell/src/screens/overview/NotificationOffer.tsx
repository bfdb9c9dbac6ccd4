import { Banner, Button } from '@lintel/ui';
import { BellRing } from 'lucide-react';
import { saveChoice } from '../../enquiries/notificationChoice';
import { turnOnNotifications } from '../../enquiries/notifications';

/** Offers to be told of enquiries while the dashboard is out of sight, until the agent has decided. */
export default function NotificationOffer() {
  return (
    <Banner
      tone="blue"
      icon={<BellRing aria-hidden="true" />}
      action={
        <>
          <Button size="small" onClick={() => void turnOnNotifications()}>
            Turn on notifications
          </Button>{' '}
          <Button size="small" variant="ghost" onClick={() => saveChoice('not now')}>
            Not now
          </Button>
        </>
      }
    >
      <strong>Never miss an enquiry.</strong> Get a notification when one comes in while Lintel is in the
      background.
    </Banner>
  );
}
