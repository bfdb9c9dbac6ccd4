import type { AccountData } from '../store/Store';

/** Computes a value once per account and caches it as long as the account's data. */
export function memoizeByAccount<Made>(make: (data: AccountData) => Made): (data: AccountData) => Made {
  const values = new WeakMap<AccountData, Made>();
  return (data) => {
    const value = values.get(data) ?? make(data);
    values.set(data, value);
    return value;
  };
}
