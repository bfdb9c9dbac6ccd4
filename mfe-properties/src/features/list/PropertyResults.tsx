import { ErrorCard, NoMatch, PastTheEnd } from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { useListPropertiesQuery } from './listProperties';
import { NoProperties } from './NoProperties';
import { PropertyGrid } from './PropertyGrid';
import { PropertyGridSkeleton } from './PropertyGridSkeleton';
import type { PropertyQuery } from './propertyQuery';

interface Props {
  query: PropertyQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The listings that a query selects, or why there are none. */
export function PropertyResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListPropertiesQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Could not load properties" error={error} onRetry={refetch} />;
  if (!data) return <PropertyGridSkeleton />;
  if (data.total === 0 && (query.q || query.state || query.type)) {
    const clear = { q: undefined, state: undefined, type: undefined };
    return <NoMatch query={query.q} onClear={() => onChange(clear)} />;
  }
  if (data.total === 0) return <NoProperties />;
  if (data.rows.length === 0)
    return (
      <PastTheEnd
        icon={<Building2 size={20} strokeWidth={1.6} />}
        onFirstPage={() => onChange({ page: 1 })}
      />
    );
  return <PropertyGrid properties={data} busy={!currentData} onPage={(page) => onChange({ page })} />;
}
