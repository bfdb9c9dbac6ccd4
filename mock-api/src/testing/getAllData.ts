import type { AccountData, Store, UserData } from '../store/Store';

export type AllData = AccountData & UserData;

/** Returns the data of an account, and of a user with the same id. */
export const getAllData = (store: Store, id: string): AllData => ({
  ...store.getAccountData(id),
  ...store.getUserData(id),
});
