import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** Random choices that a seed makes reproducible. */
export interface Random {
  /** Returns a whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  /** @throws Error when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true in this share of the cases. */
  chance(share: number): boolean;
}

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number) => unsafeUniformIntDistribution(0, limit - 1, generator);
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (share) => below(1_000) < share * 1_000,
  };
}
