import type { Schemas } from '@lintel/contract/api';
import { type Envelope, unwrapData } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { propertiesApi } from '../../../api';
import type { Region } from './regions';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Region[], void>({
      query: () => '/static/countries',
      transformResponse: (response: Envelope<Schemas['Country'][]>) =>
        unwrapData(response).map(({ code, name }) => ({ key: code, code, name })),
    }),
    listStates: build.query<Region[], string>({
      query: (country) => `/static/countries/${country}/states`,
      transformResponse: (response: Envelope<Schemas['State'][]>) =>
        unwrapData(response).map(({ iso, code, name }) => ({ key: iso, code, name })),
    }),
  }),
});

const noRegions: Region[] = [];

/** Returns the countries, or the states of a country; empty without a list. The field then accepts any text. */
export function useRegions(kind: 'countries' | 'states', country: string) {
  const countries = api.useListCountriesQuery();
  const isKnown = kind === 'states' && countries.data?.some(({ code }) => code === country);
  const states = api.useListStatesQuery(isKnown ? country : skipToken);
  const { currentData, isError } = kind === 'countries' ? countries : states;
  return { regions: (kind === 'states' && !isKnown ? undefined : currentData) ?? noRegions, isError };
}
