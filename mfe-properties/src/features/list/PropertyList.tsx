import { propertyStates, propertyTypes } from '@lintel/contract/domain';
import {
  Filters,
  getShownData,
  type Prefetch,
  parsePage,
  refetchIfStale,
  useSearchText,
  useUrlState,
} from '@lintel/module-kit';
import {
  ButtonLink,
  formatCount,
  formatNumber,
  PageBody,
  PageHeader,
  SearchInput,
  Toolbar,
  ToolbarResult,
} from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useGetOverviewQuery } from '../../property/analyticsApi';
import { prefetchProperties, useListPropertiesQuery } from '../../property/propertyApi';
import { Filter, Sort } from './PropertyFilters';
import { PropertyResults } from './PropertyResults';
import { parsePropertyQuery } from './propertyQuery';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchProperties(parsePropertyQuery(params, parsePage(params))));
};

export default function PropertyList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = parsePropertyQuery(params, page);
  const data = getShownData(useListPropertiesQuery(query, refetchIfStale));
  const addProperty = (
    <ButtonLink href="/properties/add" variant="primary" icon={<Plus />} wideOnlyText>
      Add Property
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title="Properties" context={usePropertySummary()} actions={addProperty} />
      <PageBody>
        <Toolbar>
          <SearchInput
            label="Search properties"
            placeholder="by title, location, or type"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          <Filters
            active={[query.state, query.type].filter(Boolean).length}
            onClear={() => change({ state: undefined, type: undefined })}
            showLabel={data ? `Show ${formatCount(data.total, 'property', 'properties')}` : 'Show properties'}
          >
            <Filter
              label="State"
              value={query.state ?? ''}
              all="All states"
              options={propertyStates}
              onChange={(state) => change({ state })}
            />
            <Filter
              label="Type"
              value={query.type ?? ''}
              all="All types"
              options={propertyTypes}
              onChange={(type) => change({ type })}
            />
            <Sort query={query} onChange={change} />
          </Filters>
          {data && (
            <ToolbarResult role="status">{formatCount(data.total, 'property', 'properties')}</ToolbarResult>
          )}
        </Toolbar>
        <PropertyResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}

/** A line about all of the account's listings, regardless of the filters; undefined until it is loaded. */
function usePropertySummary(): string | null {
  const { data } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { totalProperties, activeListings } = data;
  const total = formatCount(totalProperties.value, 'property', 'properties');
  return `${total}, ${formatNumber(activeListings.value)} active`;
}
