import { foldText } from '../query/foldText';
import { type Coin, coins } from './coins';

/** The coin that a message names first, by name or symbol; undefined when it names none. */
export function coinOfMessage(message: string): Coin | undefined {
  const words = foldText(message).split(/[^a-z0-9]+/);
  const places = coins.flatMap((coin) => {
    const names = [coin.id, coin.symbol, coin.name.split(' ')[0] ?? ''].map(foldText);
    const place = words.findIndex((word) => names.includes(word));
    return place < 0 ? [] : [{ coin, place }];
  });
  return places.sort((a, b) => a.place - b.place)[0]?.coin;
}
