import { Banner, TextLink } from '@lintel/ui';
import { UsersRound } from 'lucide-react';
import { leadPath } from '../leadQuery';
import { type Contact, describeMatch, useListDuplicatesQuery } from './duplicateApi';

/** Lists the leads with the address or number that is typed into a form. */
export function DuplicateNotice({ contact }: { contact: Contact }) {
  const isEmpty = contact.email === '' && contact.phone === '';
  const { currentData: found = [] } = useListDuplicatesQuery(contact, { skip: isEmpty });
  return (
    <div role="status">
      {found.length > 0 && (
        <Banner tone="amber" icon={<UsersRound />}>
          <strong>Possible duplicate</strong>
          {found.map((lead) => (
            <p key={lead.id}>
              <TextLink href={leadPath(lead.id)}>{lead.name}</TextLink> · {describeMatch(lead)}
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}
