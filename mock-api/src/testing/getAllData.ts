import type { AccountData, Store, UserData } from '../store/Store';

export type AllData = AccountData & UserData;

/** What an account has, and a user with the same id. */
export const getAllData = (store: Store, id: string): AllData => ({
  ...store.getAccountData(id),
  ...store.getUserData(id),
});
