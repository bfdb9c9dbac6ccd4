import type { AccountMemory } from './Collection';

/** Computes a value once per account and caches it as long as the account's data. */
export function memoizeByAccount<Made>(make: (data: AccountMemory) => Made): (data: AccountMemory) => Made {
  const values = new WeakMap<AccountMemory, Made>();
  return (data) => {
    const value = values.get(data) ?? make(data);
    values.set(data, value);
    return value;
  };
}
