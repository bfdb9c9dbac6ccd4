import { invalidationTest } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import manifest from '../module.json';
import { coinsApi } from './api';
import { createStore } from './store';
import { at, coinServer } from './testing/coinServer';
import { bonk, makeCoin, makeDetail, makeMarket, makePage, makeSentiment } from './testing/records';

const page = makePage([makeCoin(), bonk]);
const respondWith = (data: object) => HttpResponse.json({ data });

function handlers() {
  return [
    http.get(at('/static/games'), () => HttpResponse.json(makePage([]))),
    http.get(at('/coins/:list'), () => HttpResponse.json(page)),
    http.get(at('/coins/top/down/list'), () => HttpResponse.json(page)),
    http.get(at('/coins/search/:text'), () => HttpResponse.json(page)),
    http.get(at('/coin/detail/bonk'), () => respondWith(makeDetail(bonk))),
    http.get(at('/market/detail/bonk'), () => respondWith(makeMarket({ coin: 'bonk' }))),
    http.get(at('/sentiment/bonk'), () => respondWith(makeSentiment({ coin: 'bonk' }))),
    http.post(at('/sentiment/add'), () => {
      const data = makeSentiment({ up: 1, upShare: 100, mine: 'up' });
      return HttpResponse.json({ data, message: 'Vote saved' }, { status: 201 });
    }),
    http.get(at('/comments/bonk'), () => HttpResponse.json(makePage([]))),
    ...coinServer().handlers,
  ];
}

const newest = { coin: 'solana', sort: 'createdAt', page: 1, userId: 'u1' };
const list = { page: 1, pageSize: 10 };

invalidationTest({
  manifest,
  createStore,
  api: coinsApi,
  handlers,
  queries: {
    games: ['listGames'],
    'new coins': ['listCoins', { ...list, list: 'recently' }],
    'top coins': ['listCoins', { ...list, list: 'top' }],
    'found coins': ['listCoins', { ...list, list: 'top', q: 'sol' }],
    coin: ['getCoin', 'solana'],
    'other coin': ['getCoin', 'bonk'],
    market: ['getMarket', { coin: 'solana', period: '7d' }],
    'other market': ['getMarket', { coin: 'bonk', period: '7d' }],
    sentiment: ['getSentiment', { coin: 'solana', userId: 'u1' }],
    'other sentiment': ['getSentiment', { coin: 'bonk', userId: 'u1' }],
    'newest comments': ['listComments', newest],
    'most liked comments': ['listComments', { ...newest, sort: 'likes' }],
    'other comments': ['listComments', { ...newest, coin: 'bonk' }],
  },
  events: [],
  mutations: [
    {
      run: ['addSentiment', { coin: 'solana', userId: 'u1', vote: 'up' }],
      optimistic: ['sentiment'],
      refetchesOnRefusal: ['sentiment'],
    },
    {
      run: ['addComment', { coin: 'solana', text: 'Fees have stayed low.' }],
      refetches: ['newest comments', 'most liked comments'],
    },
    // Comments keep their order while they are read.
    {
      run: ['likeComment', { commentId: 'c1', query: newest }],
      optimistic: ['newest comments'],
      refetchesOnRefusal: ['newest comments', 'most liked comments'],
    },
  ],
});
