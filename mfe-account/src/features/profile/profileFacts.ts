import type { Schemas } from '@lintel/contract/api';
import type { Fact } from '@lintel/ui';

const none = '—';

/** The profile in rows of a name and a value. What is empty says so. */
export function profileFacts(user: Schemas['User']): Fact[] {
  const { firstname, lastname, username, title, company, contact_email, contact_phone, website } = user;
  const rows: [term: string, value: string][] = [
    ['First name', firstname],
    ['Last name', lastname],
    ['Username', username],
    ['Title', title],
    ['Company', company],
    ['Email', contact_email],
    ['Phone', contact_phone],
    ['Website', website],
  ];
  return rows.map(([term, value]) => ({ term, value: value || none }));
}
