import { type Prefetch, useSearchText, useUrlState } from '@lintel/module-kit';
import { PageBody, PageHeader, SearchInput, Segments, Toolbar } from '@lintel/ui';
import styled from 'styled-components';
import { prefetchCoins } from '../../coin/coinApi';
import { CoinResults } from './CoinResults';
import { lists, parseCoinQuery, toListParams } from './coinQuery';
import { GameCard } from './game/GameCard';

/** Longer than any coin's name. */
const LONGEST_SEARCH = 100;

const Lists = styled.div`
  margin-right: auto;
  @media (max-width: 899px) {
    display: grid;
    flex: 1 1 100%;
  }
`;

export const prefetch: Prefetch = (dispatch, { search }) => {
  dispatch(prefetchCoins(parseCoinQuery(new URLSearchParams(search), 1)));
};

export default function CoinList() {
  const { params, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = parseCoinQuery(params, 1);

  return (
    <>
      <PageHeader title="Coins" context="Sample market data, prices in US dollars" />
      <PageBody>
        <GameCard />
        <Toolbar>
          <Lists>
            <Segments
              stretch
              label="List"
              options={lists}
              // A search covers the whole market, so no list is selected.
              value={query.q ? undefined : query.list}
              onChange={(list) => change(toListParams(list))}
            />
          </Lists>
          <SearchInput
            label="Search coins"
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
        </Toolbar>
        <CoinResults query={query} onClear={() => change({ q: undefined })} />
      </PageBody>
    </>
  );
}
