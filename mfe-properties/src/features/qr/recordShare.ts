import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { propertiesApi } from '../../api';

const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Notes that a listing's QR code was taken along: a step of a new account's checklist. Nothing that is shown changes. */
    recordShare: build.mutation<Envelope<Schemas['Property']>, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/shares`, method: 'POST' }),
      invalidatesTags: [],
    }),
  }),
});

export const { useRecordShareMutation } = api;
