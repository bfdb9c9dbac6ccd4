import { createSlug } from '@lintel/contract/property';
import type { PropertyRecord } from '../store/records';
import type { Collection, Store } from '../store/Store';

interface ListingKey {
  accountId: string;
  propertyId: string;
}

/** Finds listings of all accounts by slug. A slug belongs to one listing only, whatever its state. */
export class ListingDirectory {
  private readonly keys = new Map<string, ListingKey>();
  private readonly watched = new WeakSet<Collection<PropertyRecord>>();

  constructor(private readonly store: Store) {
    const { accounts } = store.server;
    for (const { id } of accounts.values()) this.watchAccount(id);
    accounts.watch(({ after }) => after && this.watchAccount(after.id));
  }

  findBySlug(slug: string): { accountId: string; property: PropertyRecord } | undefined {
    const key = this.keys.get(slug);
    const property = key && this.store.getAccountData(key.accountId).properties.get(key.propertyId);
    return key && property && { accountId: key.accountId, property };
  }

  /** The slug for a title: `listing-<id>` when no letter or digit is left, with `-2` when it is taken. */
  makeSlug(title: string, owner: ListingKey): string {
    const base = createSlug(title, owner.propertyId);
    let slug = base;
    for (let number = 2; this.isTaken(slug, owner); number += 1) slug = `${base}-${number}`;
    return slug;
  }

  private isTaken(slug: string, owner: ListingKey): boolean {
    const key = this.keys.get(slug);
    return key !== undefined && !isSame(key, owner);
  }

  /** Runs on every change of the account, because its collections may have been replaced. */
  private watchAccount(accountId: string) {
    const { properties } = this.store.getAccountData(accountId);
    if (this.watched.has(properties)) return;
    this.watched.add(properties);
    for (const property of properties.values()) this.add(accountId, property);
    properties.watch(({ before, after }) => {
      if (before) this.remove(accountId, before);
      if (after) this.add(accountId, after);
    });
  }

  private add(accountId: string, { id, slug }: PropertyRecord) {
    if (!this.keys.has(slug)) this.keys.set(slug, { accountId, propertyId: id });
  }

  private remove(accountId: string, { id, slug }: PropertyRecord) {
    const key = this.keys.get(slug);
    if (key && isSame(key, { accountId, propertyId: id })) this.keys.delete(slug);
  }
}

const isSame = (a: ListingKey, b: ListingKey) => a.accountId === b.accountId && a.propertyId === b.propertyId;
