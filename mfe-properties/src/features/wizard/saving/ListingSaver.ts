import type { Schemas } from '@lintel/contract/api';
import { blankProperty, clearUnusedFields } from '@lintel/contract/property';
import { type Envelope, isApiError } from '@lintel/module-kit';
import { Changes } from '../Changes';
import { compareVersions, type Difference } from '../conflict/compareVersions';
import { checkValues } from '../form/checkValues';
import { type ListingValues, valuesOf } from '../form/ListingValues';
import { newKey } from '../newKey';
import { changedFields } from './changedFields';

type Property = Schemas['Property'];

/** A creation that was sent and not answered yet: tried again as it is, or a second listing would come of it. */
export interface PendingCreation {
  key: string;
  body: Schemas['PropertyCreate'];
}

export interface Calls {
  create(creation: PendingCreation): Promise<Envelope<Property>>;
  update(id: string, changes: Schemas['PropertyPatch'], version: number): Promise<Envelope<Property>>;
  read(id: string): Promise<Property>;
}

export type SaveStatus =
  | { kind: 'idle' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string };

/** Somebody else saved the listing in the meantime. */
export interface Conflict {
  theirs: Property;
  differences: Difference[];
}

export interface SaverState {
  /** The listing as the server last answered it; null before it has one. */
  property: Property | null;
  /** What the server said of the last save. */
  message: string;
  status: SaveStatus;
  conflict: Conflict | null;
}

interface Start {
  property: Property | null;
  /** The values that the server has; of a new listing those of a blank form. */
  saved?: ListingValues;
  creation?: PendingCreation | null;
}

/** Thrown by a save that has to wait until the user has chosen between two versions. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/**
 * Brings the server up to the form, one save after the other, each with what differs alone. Nothing is sent over a
 * version that is not known here: a conflict is kept until it is resolved.
 */
export class ListingSaver extends Changes {
  private state: SaverState;
  private saved: ListingValues;
  private creation: PendingCreation | null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly calls: Calls,
    /** The form as it stands, pictures and documents among it. */
    private readonly values: () => ListingValues,
    { property, saved, creation = null }: Start,
  ) {
    super();
    this.state = { property, message: '', status: { kind: 'idle' }, conflict: null };
    this.saved = saved ?? (property ? valuesOf(property) : { ...blankProperty });
    this.creation = creation;
  }

  readonly getSnapshot = () => this.state;

  /** What a new start of the wizard needs to go on from here. */
  progress() {
    const { property } = this.state;
    return { property, saved: this.saved, creation: this.creation };
  }

  hasUnsaved(): boolean {
    const changes = changedFields(this.saved, clearUnusedFields(this.values()));
    return this.state.status.kind === 'saving' || Object.keys(changes).length > 0;
  }

  /**
   * Saves what differs and is valid, after the saves that are under way.
   * @param extra sent along: `is_draft` takes a live listing from the public
   * @param onCreation called before a new listing is sent, so that its key outlives a crash
   * @throws ApiError, ConflictError
   */
  save(extra: { is_draft?: true } = {}, onCreation: () => Promise<unknown> = async () => {}): Promise<void> {
    const next = this.last.catch(() => null).then(() => this.bring(extra, onCreation));
    this.last = next;
    return next;
  }

  /** Goes on from their version; of the fields in question, those that are not kept have to be set in the form. */
  acceptTheirs() {
    const { conflict } = this.state;
    if (!conflict) return;
    this.saved = valuesOf(conflict.theirs);
    this.change({ property: conflict.theirs, conflict: null, status: { kind: 'idle' } });
  }

  /** Takes an answer that came by another way than a save: publishing. */
  take(property: Property) {
    this.change({ property });
  }

  /** The listing had been deleted and is back: whether something else was changed is still to be settled. */
  takeRestored(theirs: Property) {
    this.change({ conflict: { theirs, differences: this.differencesTo(theirs) } });
    if (this.state.conflict?.differences.length === 0) this.acceptTheirs();
  }

  private async bring(extra: { is_draft?: true }, onCreation: () => Promise<unknown>) {
    if (this.state.conflict) throw new ConflictError();
    const before = this.state.status;
    try {
      const sent = (await this.create(onCreation)) || (await this.update(extra));
      if (sent) this.change({ status: { kind: 'saved', at: new Date() } });
      else if (this.state.status.kind === 'saving') this.change({ status: before });
    } catch (error) {
      if (!(await this.meet(error))) throw error;
      await this.bring(extra, onCreation);
    }
  }

  private async create(onCreation: () => Promise<unknown>): Promise<boolean> {
    if (this.state.property) return false;
    const { valid } = checkValues(this.values());
    const { title } = valid;
    if (!this.creation && !title?.trim()) return false;
    this.creation ??= {
      key: newKey(),
      body: { ...changedFields({ ...blankProperty }, valid), title: title ?? '' },
    };
    this.change({ status: { kind: 'saving' } });
    await onCreation();
    const { data: property, message = '' } = await this.calls.create(this.creation).catch((error) => {
      // Refused for good: what is sent next is another listing's text. Anything else may have been heard.
      if (isApiError(error) && Number(error.status) < 500) this.creation = null;
      throw error;
    });
    this.saved = { ...blankProperty, ...this.creation.body };
    this.creation = null;
    this.change({ property, message });
    await this.update({});
    return true;
  }

  private async update(extra: { is_draft?: true }): Promise<boolean> {
    const { property } = this.state;
    if (!property) return false;
    const changes = changedFields(this.saved, checkValues(this.values()).valid);
    const body = { ...changes, ...extra };
    if (Object.keys(body).length === 0) return false;
    this.change({ status: { kind: 'saving' } });
    const { data, message = '' } = await this.calls.update(property.id, body, property.version);
    // As it was sent, not as it came back: what the server tidies up is no change made here.
    this.saved = { ...this.saved, ...changes };
    this.change({ property: data, message });
    return true;
  }

  /** @returns whether to save again: somebody changed the listing, but nothing that is in question here */
  private async meet(error: unknown): Promise<boolean> {
    if (!isApiError(error)) {
      this.change({ status: { kind: 'failed', message: '' } });
      return false;
    }
    const { property } = this.state;
    if (error.code !== 'CONFLICT' || !property) {
      const offline = error.status === 'NETWORK';
      this.change({ status: offline ? { kind: 'offline' } : { kind: 'failed', message: error.message } });
      return false;
    }
    const theirs = await this.calls.read(property.id).catch((failure) => {
      this.change({ status: { kind: 'offline' } });
      throw failure;
    });
    const differences = this.differencesTo(theirs);
    this.change({ conflict: { theirs, differences }, status: { kind: 'conflict' } });
    if (differences.length > 0 || theirs.state === 'Deleted') throw new ConflictError();
    this.acceptTheirs();
    return true;
  }

  private differencesTo(theirs: Property): Difference[] {
    return compareVersions(this.saved, this.values(), valuesOf(theirs));
  }

  private change(patch: Partial<SaverState>) {
    this.state = { ...this.state, ...patch };
    this.tell();
  }
}
