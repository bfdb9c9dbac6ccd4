import type { QaTicket } from '@lintel/contract';
import { Button, Dialog, getDateFormat } from '@lintel/ui';
import { registry } from '../modules/registry';
import { showDialog } from '../showDialog';
import { dateFormat, describeModule } from './notice';
import { toChoice } from './storedOverrides';

interface Props {
  ticket: QaTicket;
  onAnswer(isConfirmed: boolean): void;
}

/** Asks before the application starts. @returns whether the user wants the link's builds */
export const confirmLink = (ticket: QaTicket): Promise<boolean> =>
  showDialog((choose) => <LinkDialog ticket={ticket} onAnswer={choose} />);

/** Asks before a QA link runs other builds in the user's session. */
function LinkDialog({ ticket, onAnswer }: Props) {
  const builds = Object.entries(ticket.modules).map(([id, build]) =>
    describeModule({ name: nameOfModule(id), choice: toChoice(build) }),
  );
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      size="small"
      title="Open a preview build?"
      description={`This link opens ${new Intl.ListFormat('en').format(builds)} in this tab. Preview builds aren't released yet, and they work with your account and its data. Only continue if you expected this link from your team.`}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Stay on production</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Open preview
          </Button>
        </>
      }
    >
      {ticket.note && <p>{ticket.note}</p>}
      <p>Valid until {getDateFormat(dateFormat).format(new Date(ticket.expiresAt))}</p>
    </Dialog>
  );
}

const nameOfModule = (id: string) => registry.modules.find((module) => module.id === id)?.name ?? id;
