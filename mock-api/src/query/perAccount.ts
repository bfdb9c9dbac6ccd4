import type { AccountData } from '../store/Store';

/** Makes something once for each account and keeps it as long as the account's data. */
export function perAccount<Made>(make: (data: AccountData) => Made): (data: AccountData) => Made {
  const made = new WeakMap<AccountData, Made>();
  return (data) => {
    const known = made.get(data) ?? make(data);
    made.set(data, known);
    return known;
  };
}
