import { type CampaignState, campaignStateDefinitions, campaignStates } from '@lintel/contract/domain';
import {
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
  PageBody,
  PageHeader,
  SearchInput,
  Select,
  Toolbar,
  ToolbarResult,
} from '@lintel/ui';
import { PenLine } from 'lucide-react';
import styled from 'styled-components';
import { prefetchCampaigns, useListCampaignsQuery } from '../campaignApi';
import { NEW_CAMPAIGN_PATH, parseCampaignQuery } from '../campaignQuery';
import { CampaignResults } from './CampaignResults';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchCampaigns(parseCampaignQuery(params, parsePage(params))));
};

/**
 * The agent's newsletters: drafts, scheduled ones, and those that were sent.
 * @param back address of the subscribers, with their search and filters
 */
export default function CampaignList({ back }: { back: string }) {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = parseCampaignQuery(params, page);
  const data = getShownData(useListCampaignsQuery(query, refetchIfStale));

  return (
    <>
      <PageHeader
        title="Newsletters"
        context={data ? formatCount(data.total, 'newsletter', 'newsletters') : null}
        back={{ href: back, label: 'Back to Newsletter' }}
        actions={
          <ButtonLink
            variant="primary"
            href={NEW_CAMPAIGN_PATH}
            icon={<PenLine size={16} strokeWidth={1.8} />}
            wideOnlyText
          >
            Write newsletter
          </ButtonLink>
        }
      />
      <PageBody>
        <Toolbar>
          <SearchInput
            label="Search newsletters"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          <StatusFilter status={query.status} onStatus={(status) => change({ status })} />
          {data && (
            <ToolbarResult role="status">
              {formatCount(data.total, 'newsletter', 'newsletters')}
            </ToolbarResult>
          )}
        </Toolbar>
        <CampaignResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}

const FilterBox = styled(Select)`
  min-width: 148px;
  @media (max-width: 899px) {
    flex: 1 1 128px;
    min-width: 0;
  }
`;

interface StatusFilterProps {
  status: CampaignState | undefined;
  onStatus(status: string): void;
}

function StatusFilter({ status, onStatus }: StatusFilterProps) {
  return (
    <FilterBox aria-label="Status" value={status ?? ''} onChange={({ target }) => onStatus(target.value)}>
      <option value="">All statuses</option>
      {campaignStates.map((state) => (
        <option key={state} value={state}>
          {campaignStateDefinitions[state].label}
        </option>
      ))}
    </FilterBox>
  );
}
