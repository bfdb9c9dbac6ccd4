import { list } from '../http/answers';
import { operation } from '../http/operation';
import { games } from './games';

export const listGames = operation('GET /static/games', () =>
  list(games, games.length, { page: 1, pageSize: 100 }),
);
