import { createSlug } from '@lintel/contract/property';
import type { PropertyRecord } from '../store/records';
import type { Store } from '../store/Store';

interface ListingKey {
  accountId: string;
  propertyId: string;
}

/** Finds listings of all accounts by slug. A slug belongs to one listing only, regardless of its state. */
export class ListingDirectory {
  constructor(private readonly store: Store) {}

  async findBySlug(slug: string): Promise<{ accountId: string; property: PropertyRecord } | undefined> {
    const [first] = await this.store.findListings(slug);
    return first;
  }

  /**
   * Makes the slug for a title: `listing-<id>` when no letter or digit is left, with `-2` when it is taken. Until the
   * running unit of work ends, no other unit can create a slug.
   */
  async makeSlug(title: string, owner: ListingKey): Promise<string> {
    await this.store.run({ name: 'slugs of listings' }, async () => undefined);
    const base = createSlug(title, owner.propertyId);
    let slug = base;
    for (let number = 2; await this.isTaken(slug, owner); number += 1) slug = `${base}-${number}`;
    return slug;
  }

  private async isTaken(slug: string, { accountId, propertyId }: ListingKey): Promise<boolean> {
    const found = await this.findBySlug(slug);
    return found !== undefined && !(found.accountId === accountId && found.property.id === propertyId);
  }
}
