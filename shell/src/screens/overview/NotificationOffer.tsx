import { Banner, Button } from '@lintel/ui';
import { BellRing } from 'lucide-react';
import { saveChoice } from '../../alerts/notificationChoice';
import { turnOnNotifications } from '../../alerts/notifications';

/** Offers notifications of enquiries while the dashboard is in the background, until the agent has decided. */
export default function NotificationOffer() {
  return (
    <Banner
      tone="blue"
      icon={<BellRing aria-hidden="true" />}
      action={
        <>
          <Button size="small" onClick={() => void turnOnNotifications().then(focusPage)}>
            Turn on notifications
          </Button>{' '}
          <Button size="small" variant="ghost" onClick={postpone}>
            Not now
          </Button>
        </>
      }
    >
      <strong>Never miss an enquiry.</strong> Get a notification when you receive one while Lintel is in the
      background.
    </Banner>
  );
}

function postpone() {
  saveChoice('not now');
  focusPage();
}

/** The focused button disappears with the offer. */
const focusPage = () => document.getElementById('main')?.focus();
