import { API_BASE, apiServer, fakeHost } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { leadsApi } from '../../api';
import { createStore } from '../../store';
import { makeCampaign } from '../../testing/records';
import './campaignApi';

const server = apiServer();

test.each([
  ['keeps figures that were counted since', 3, 40],
  ['shows a newer newsletter', 4, 0],
])('[NEWS-25] the response of a change %s', async (_what, version, sent) => {
  const { figures } = makeCampaign();
  const counted = makeCampaign({ state: 'sending', version: 3, figures: { ...figures, sent: 40 } });
  server.use(
    http.get(`${API_BASE}/campaigns/c1`, () => HttpResponse.json({ data: counted })),
    http.post(`${API_BASE}/campaigns/c1/send`, () =>
      HttpResponse.json({ data: makeCampaign({ state: 'sending', version }), message: 'Sending' }),
    ),
  );
  const { dispatch, getState } = createStore(fakeHost());
  const endpoint = (name: string) => Reflect.get(leadsApi.endpoints, name);
  await dispatch(endpoint('getCampaign').initiate('c1'));
  await dispatch(endpoint('sendCampaign').initiate({ id: 'c1', version: 2 }));
  expect(endpoint('getCampaign').select('c1')(getState()).data).toMatchObject({ figures: { sent } });
});
