import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead, Facts, formatDateTime, TextLink } from '@lintel/ui';
import { telephone } from './telephone';
import { useContactRecord } from './useContactRecord';

const none = '—';

/** Who the lead is and how to reach them. */
export function LeadInfo({ lead }: { lead: Schemas['Lead'] }) {
  const { id, email, phone, source, date, lastContact, status, lostReason } = lead;
  const record = useContactRecord(id);
  return (
    <Card aria-label="Lead info">
      <CardHead title="Lead info" />
      <CardBody>
        <Facts
          items={[
            {
              term: 'Email',
              value: email ? <EmailLink email={email} onClick={() => record('email')} /> : none,
            },
            {
              term: 'Phone',
              value: phone ? (
                <TextLink href={telephone(phone)} onClick={() => record('call')}>
                  {phone}
                </TextLink>
              ) : (
                none
              ),
            },
            { term: 'Source', value: source || none },
            { term: 'First contact', value: <time dateTime={date}>{formatDateTime(date)}</time> },
            {
              term: 'Last contact',
              value: lastContact ? <time dateTime={lastContact}>{formatDateTime(lastContact)}</time> : none,
            },
            ...(status === 'Lost' ? [{ term: 'Lost because', value: lostReason || none }] : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** Breaks before the @ where it does not fit. */
function EmailLink({ email, onClick }: { email: string; onClick(): void }) {
  const at = email.lastIndexOf('@');
  return (
    <TextLink href={`mailto:${email}`} onClick={onClick}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </TextLink>
  );
}
