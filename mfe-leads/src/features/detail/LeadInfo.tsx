import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { hasDigits, telLink } from '@lintel/contract/phoneLinks';
import { Badge, Card, CardBody, CardHead, Facts, formatDateTime, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { EditLead } from '../../lead/form/EditLead';
import { formatBudget, formatWishes } from '../../lead/wishes';

const none = '—';

interface Props {
  lead: Schemas['Lead'];
  /** Called when the user opens the mail or phone app. */
  onContact(channel: ContactChannel): void;
}

/** The lead's contact details. */
export function LeadInfo({ lead, onContact }: Props) {
  const { email, phone, source, date, lastContact, status, lostReason, tags = [] } = lead;
  const [budget, wishes] = [formatBudget(lead), formatWishes(lead)];
  return (
    <Card aria-label="Lead info">
      <CardHead title="Lead info" end={<EditLead lead={lead} />} />
      <CardBody>
        <Facts
          items={[
            {
              term: 'Email',
              value: email ? <EmailLink email={email} onClick={() => onContact('email')} /> : none,
            },
            {
              term: 'Phone',
              value: hasDigits(phone) ? (
                <TextLink href={telLink(phone)} onClick={() => onContact('call')}>
                  {phone}
                </TextLink>
              ) : (
                phone || none
              ),
            },
            { term: 'Source', value: source || none },
            { term: 'First contact', value: <time dateTime={date}>{formatDateTime(date)}</time> },
            {
              term: 'Last contact',
              value: lastContact ? <time dateTime={lastContact}>{formatDateTime(lastContact)}</time> : none,
            },
            ...(budget ? [{ term: 'Budget', value: budget }] : []),
            ...(wishes ? [{ term: 'Looking for', value: wishes }] : []),
            ...(tags.length > 0 ? [{ term: 'Tags', value: <Tags tags={tags} /> }] : []),
            ...(status === 'Lost' ? [{ term: 'Lost because', value: lostReason || none }] : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}

const TagList = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <TagList>
    {tags.map((tag) => (
      <Badge key={tag} tone="neutral">
        {tag}
      </Badge>
    ))}
  </TagList>
);

/** Long addresses wrap before the @. */
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
