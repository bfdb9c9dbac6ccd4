import type { AccountData } from '../store/Store';

/** Computes a value once per account and caches it as long as the account's data. */
export function memoizeByAccount<Made>(make: (data: AccountData) => Made): (data: AccountData) => Made {
  const made = new WeakMap<AccountData, Made>();
  return (data) => {
    const known = made.get(data) ?? make(data);
    made.set(data, known);
    return known;
  };
}
