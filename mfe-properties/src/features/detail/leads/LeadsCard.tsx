import type { Schemas } from '@lintel/contract/api';
import { Card, CardHead, countNoun, TextLink } from '@lintel/ui';
import { LeadRows } from './LeadRows';

/** The list of leads, narrowed to who asked about a listing: its search looks at the listing's title. */
const leadsAddress = (title: string) => `/leads?${new URLSearchParams({ q: title })}`;

/** Who asked about the listing, the newest first. */
export function LeadsCard({ property: { id, title, leads } }: { property: Schemas['Property'] }) {
  return (
    <Card aria-label="Leads">
      <CardHead
        title="Leads"
        meta={countNoun(leads, 'lead', 'leads')}
        end={leads > 0 && <TextLink href={leadsAddress(title)}>View all</TextLink>}
      />
      <LeadRows propertyId={id} />
    </Card>
  );
}
