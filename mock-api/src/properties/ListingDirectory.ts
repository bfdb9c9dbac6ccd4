import { createSlug } from '@lintel/contract/property';
import type { PropertyRecord } from '../store/records';
import type { Collection, Store } from '../store/Store';

interface Place {
  accountId: string;
  propertyId: string;
}

/** Finds listings of all accounts by slug. A slug belongs to one listing only, whatever its state. */
export class ListingDirectory {
  private readonly places = new Map<string, Place>();
  private readonly followed = new WeakSet<Collection<PropertyRecord>>();

  constructor(private readonly store: Store) {
    const { accounts } = store.server;
    for (const { id } of accounts.values()) this.follow(id);
    accounts.watch(({ after }) => after && this.follow(after.id));
  }

  bySlug(slug: string): { accountId: string; property: PropertyRecord } | undefined {
    const place = this.places.get(slug);
    const property = place && this.store.of(place.accountId).properties.get(place.propertyId);
    return place && property && { accountId: place.accountId, property };
  }

  /** The slug for a title: `listing-<id>` when no letter or digit is left, with `-2` when it is taken. */
  slugFor(title: string, owner: Place): string {
    const base = createSlug(title, owner.propertyId);
    let slug = base;
    for (let number = 2; this.isTaken(slug, owner); number += 1) slug = `${base}-${number}`;
    return slug;
  }

  private isTaken(slug: string, owner: Place): boolean {
    const place = this.places.get(slug);
    return place !== undefined && !isSame(place, owner);
  }

  /** Runs on every change of the account, because its collections may have been replaced. */
  private follow(accountId: string) {
    const { properties } = this.store.of(accountId);
    if (this.followed.has(properties)) return;
    this.followed.add(properties);
    for (const property of properties.values()) this.add(accountId, property);
    properties.watch(({ before, after }) => {
      if (before) this.forget(accountId, before);
      if (after) this.add(accountId, after);
    });
  }

  private add(accountId: string, { id, slug }: PropertyRecord) {
    if (!this.places.has(slug)) this.places.set(slug, { accountId, propertyId: id });
  }

  private forget(accountId: string, { id, slug }: PropertyRecord) {
    const place = this.places.get(slug);
    if (place && isSame(place, { accountId, propertyId: id })) this.places.delete(slug);
  }
}

const isSame = (a: Place, b: Place) => a.accountId === b.accountId && a.propertyId === b.propertyId;
