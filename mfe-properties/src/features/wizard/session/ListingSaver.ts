import type { Schemas } from '@lintel/contract/api';
import { blankProperty, clearUnusedFields, type Field, propertyFields } from '@lintel/contract/property';
import { createKey, type Envelope, isApiError } from '@lintel/module-kit';
import { checkValues, type ListingValues, toFormValues } from '../form/listingValues';
import { ChangeEmitter } from './ChangeEmitter';
import { compareVersions, type Difference, getChangedFields } from './compareVersions';

type Property = Schemas['Property'];
type VisitedSteps = Schemas['VisitedSteps'];

/** A creation without a response yet. A retry must send it unchanged, or it would create a second listing. */
export interface PendingCreation {
  key: string;
  body: Schemas['PropertyCreate'];
}

export interface ListingClient {
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
  /** The listing of the latest response; null before the first save. */
  property: Property | null;
  /** The server's message about the latest save. */
  message: string;
  status: SaveStatus;
  conflict: Conflict | null;
}

interface SaverStart {
  property: Property | null;
  /** The values that the server has stored; for a new listing those of a blank form. */
  saved?: ListingValues;
  creation?: PendingCreation | null;
}

/** Thrown by a save until the user has chosen between two versions. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/**
 * Saves the form's changes to the server, one save after the other. Never overwrites an unknown version: a conflict
 * stops all saves until it is resolved.
 */
export class ListingSaver extends ChangeEmitter {
  private state: SaverState;
  private saved: ListingValues;
  private creation: PendingCreation | null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly calls: ListingClient,
    /** Reads the form's current values, files included. */
    private readonly values: () => ListingValues,
    { property, saved, creation = null }: SaverStart,
    /** The visited steps, or undefined if they needn't be sent to the server. */
    private readonly visited: () => VisitedSteps | undefined = () => undefined,
  ) {
    super();
    this.state = { property, message: '', status: { kind: 'idle' }, conflict: null };
    this.saved = saved ?? (property ? toFormValues(property) : { ...blankProperty });
    this.creation = creation;
  }

  readonly getSnapshot = () => this.state;

  /** Returns the state that a draft needs to continue from this point. */
  getProgress() {
    const { property } = this.state;
    return { property, saved: this.saved, creation: this.creation };
  }

  hasUnsaved(): boolean {
    return this.state.status.kind === 'saving' || this.getUnsavedFields().length > 0;
  }

  /** Fields whose values differ from the server's. */
  getUnsavedFields(): Field[] {
    const changes = getChangedFields(this.saved, clearUnusedFields(this.values()));
    return propertyFields.filter(({ name }) => name in changes);
  }

  /**
   * Saves changed and valid values, after the saves in progress.
   * @param extra additional fields: `is_draft` takes a live listing offline
   * @param onCreation called before a new listing is sent, so that its key survives a crash
   * @param isDraftOnly whether to leave a live listing alone: it may have been published elsewhere
   * @throws ApiError, ConflictError
   */
  save(
    extra: { is_draft?: true } = {},
    onCreation: () => Promise<unknown> = async () => {},
    isDraftOnly = false,
  ): Promise<void> {
    const next = this.last.catch(() => null).then(() => this.saveOnce(extra, onCreation, isDraftOnly));
    this.last = next;
    return next;
  }

  /** Continues from their version. The caller sets their values that the user chose. */
  acceptTheirs() {
    const { conflict } = this.state;
    if (!conflict) return;
    this.saved = toFormValues(conflict.theirs);
    this.setState({ property: conflict.theirs, conflict: null, status: { kind: 'idle' } });
  }

  /** Adopts a listing that another request returned, such as publishing. */
  setProperty(property: Property) {
    this.setState({ property });
  }

  /** Continues after a restore; a conflict remains if the listing was also changed elsewhere. */
  mergeRestored(theirs: Property) {
    this.setState({ conflict: { theirs, differences: this.compareWith(theirs) } });
    if (this.state.conflict?.differences.length === 0) this.acceptTheirs();
  }

  private async saveOnce(
    extra: { is_draft?: true },
    onCreation: () => Promise<unknown>,
    isDraftOnly: boolean,
  ) {
    const { conflict, property, status: before } = this.state;
    if (conflict) throw new ConflictError();
    if (isDraftOnly && property && property.state !== 'Draft') return;
    try {
      const sent = (await this.create(onCreation)) || (await this.update(extra));
      if (sent) this.setState({ status: { kind: 'saved', at: new Date() } });
      else if (this.state.status.kind === 'saving') this.setState({ status: before });
    } catch (error) {
      if (!(await this.handleError(error))) throw error;
      await this.saveOnce(extra, onCreation, isDraftOnly);
    }
  }

  private async create(onCreation: () => Promise<unknown>): Promise<boolean> {
    if (this.state.property) return false;
    const { valid } = checkValues(this.values());
    const { title } = valid;
    if (!this.creation && !title?.trim()) return false;
    this.creation ??= {
      key: createKey(),
      body: {
        ...getChangedFields({ ...blankProperty }, valid),
        title: title ?? '',
        ...this.getNewlyVisited(),
      },
    };
    this.setState({ status: { kind: 'saving' } });
    await onCreation();
    const { data: property, message = '' } = await this.calls.create(this.creation).catch((error) => {
      // With a status below 500 the server rejected the creation, so the next one gets a new key. Otherwise it may have
      // succeeded.
      if (isApiError(error) && Number(error.status) < 500) this.creation = null;
      throw error;
    });
    const { visitedSteps: _, ...form } = this.creation.body;
    this.saved = { ...blankProperty, ...form };
    this.creation = null;
    this.setState({ property, message });
    await this.update({});
    return true;
  }

  private async update(extra: { is_draft?: true }): Promise<boolean> {
    const { property } = this.state;
    if (!property) return false;
    const changes = getChangedFields(this.saved, checkValues(this.values()).valid);
    const body = { ...changes, ...extra, ...this.getNewlyVisited() };
    if (Object.keys(body).length === 0) return false;
    this.setState({ status: { kind: 'saving' } });
    const { data, message = '' } = await this.calls.update(property.id, body, property.version);
    // Stores the values as sent: a value that the server normalizes isn't a local change.
    this.saved = { ...this.saved, ...changes };
    this.setState({ property: data, message });
    return true;
  }

  /** All visited steps, if the server hasn't stored all of them. */
  private getNewlyVisited(): { visitedSteps?: VisitedSteps } {
    const savedSteps = this.state.property?.visitedSteps ?? [];
    const visitedSteps = [...new Set([...savedSteps, ...(this.visited() ?? [])])];
    return visitedSteps.length > savedSteps.length ? { visitedSteps } : {};
  }

  /** @returns whether to save again: somebody else changed the listing without a conflict */
  private async handleError(error: unknown): Promise<boolean> {
    if (!isApiError(error)) {
      this.setState({ status: { kind: 'failed', message: '' } });
      return false;
    }
    const { property } = this.state;
    if (error.code !== 'CONFLICT' || !property) {
      const offline = error.status === 'NETWORK';
      this.setState({ status: offline ? { kind: 'offline' } : { kind: 'failed', message: error.message } });
      return false;
    }
    const theirs = await this.calls.read(property.id).catch((failure) => {
      this.setState({ status: { kind: 'offline' } });
      throw failure;
    });
    const differences = this.compareWith(theirs);
    this.setState({ conflict: { theirs, differences }, status: { kind: 'conflict' } });
    if (differences.length > 0 || theirs.state === 'Deleted') throw new ConflictError();
    this.acceptTheirs();
    return true;
  }

  private compareWith(theirs: Property): Difference[] {
    const { property } = this.state;
    const stored = property ? toFormValues(property) : undefined;
    return compareVersions(this.saved, this.values(), toFormValues(theirs), stored);
  }

  private setState(patch: Partial<SaverState>) {
    this.state = { ...this.state, ...patch };
    this.emit();
  }
}
