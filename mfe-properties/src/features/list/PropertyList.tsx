import { fresh, type Prefetch, pageInUrl, useSearchText, useUrlState } from '@lintel/module-kit';
import { ButtonLink, countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { propertyStates } from '../../property/propertyStates';
import { Filter } from './Filter';
import { prefetchProperties, useListPropertiesQuery } from './listProperties';
import { PropertyResults } from './PropertyResults';
import { propertyQuery, propertyTypes } from './propertyQuery';
import { Sort } from './Sort';
import { useSummary } from './useSummary';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchProperties(propertyQuery(params, pageInUrl(params))));
};

export default function PropertyList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = propertyQuery(params, page);
  const { data } = useListPropertiesQuery(query, fresh);
  const addProperty = (
    <ButtonLink href="/properties/add" variant="primary" icon={<Plus />} wideOnlyText>
      Add Property
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title="Properties" context={useSummary()} actions={addProperty} />
      <PageBody>
        <Toolbar>
          <SearchInput
            label="Search properties"
            placeholder="by title, location, or type"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
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
          {data && (
            <ToolbarResult role="status">{countNoun(data.total, 'property', 'properties')}</ToolbarResult>
          )}
        </Toolbar>
        <PropertyResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}
