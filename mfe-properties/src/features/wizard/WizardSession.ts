import type { HostServices } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import {
  blankProperty,
  type Field,
  isStepComplete,
  missingForPublish,
  type PropertyFieldName,
  type WizardStep,
  wizardSteps,
} from '@lintel/contract/property';
import type { UseFormReturn } from 'react-hook-form';
import { Changes } from './Changes';
import { DraftKeeper } from './drafts/DraftKeeper';
import type { KeptDraft } from './drafts/KeptDraft';
import { holdDraft } from './drafts/openDrafts';
import { resumeFiles } from './drafts/resumeFiles';
import { type ListedFile, listedUpload } from './files/ListedFile';
import { ListingFiles } from './files/ListingFiles';
import { uploadFile } from './files/uploadFile';
import type { ListingValues } from './form/ListingValues';
import { newKey } from './newKey';
import { Autosave } from './saving/Autosave';
import { type Calls, ListingSaver } from './saving/ListingSaver';

/** What the wizard starts from: nothing, a listing, or a draft that was kept on this device. */
export interface Start {
  property: Schemas['Property'] | null;
  kept?: { draft: KeptDraft; contents: Map<string, Blob> };
}

/** The open step, by index, and those that were opened. */
export interface Place {
  current: number;
  visited: ReadonlySet<number>;
}

const everyStep = wizardSteps.map((_, index) => index);

/** Fields that came into the model since a draft was kept start as on a new form; those that left it are dropped. */
export function valuesAtStart({ property, kept }: Start): ListingValues {
  const given: Partial<ListingValues> = kept?.draft.values ?? property ?? {};
  const known = Object.entries(given).filter(([name]) => name in blankProperty);
  return { ...blankProperty, ...Object.fromEntries(known) };
}

export const placeAtStart = ({ property, kept }: Start): Place =>
  kept
    ? { current: kept.draft.step, visited: new Set(kept.draft.visited) }
    : { current: 0, visited: new Set(property ? everyStep : [0]) };

/** One listing being worked on: its form, its files, its way to the server and its place on this device. */
export class WizardSession {
  readonly changes = new Changes();
  readonly images: ListingFiles;
  readonly documents: ListingFiles;
  readonly saver: ListingSaver;
  readonly keeper: DraftKeeper;
  private readonly autosave: Autosave;
  private readonly owner: string;
  /** Whether anything was changed since the start. */
  isTouched = false;
  private place: Place;
  private isNew: boolean;

  constructor(
    private readonly host: HostServices,
    private readonly form: UseFormReturn<ListingValues>,
    calls: Calls,
    start: Start,
  ) {
    const { property, kept } = start;
    const draft = kept?.draft;
    this.owner = host.session.user?.id ?? '';
    this.place = placeAtStart(start);
    this.isNew = draft ? draft.isNew : property === null;
    this.keeper = new DraftKeeper(draft?.id ?? newKey(), () => this.draft());
    this.images = this.files('image', draft?.images ?? property?.imageFiles.map(listedUpload) ?? []);
    this.documents = this.files(
      'document',
      draft?.documents ?? property?.documentFiles.map(listedUpload) ?? [],
    );
    this.saver = new ListingSaver(calls, () => this.values(), draft ?? { property });
    this.autosave = new Autosave(this.saver, () => this.keeper.flush());
    if (kept) for (const files of [this.images, this.documents]) resumeFiles(files, kept);
  }

  /** The form as it stands; its pictures and documents are those that the server has. */
  values(): ListingValues {
    return { ...this.form.getValues(), images: this.images.ids(), documents: this.documents.ids() };
  }

  /** By step, as a digit: whether its rule holds. */
  readonly completeSteps = (): string => {
    const values = this.given();
    return wizardSteps.map((step) => (isStepComplete(step, values) ? '1' : '0')).join('');
  };

  /** What of a step's required fields is missing. */
  missingIn(step: WizardStep): Field[] {
    return missingForPublish(this.given()).filter((field) => step.fields.includes(field));
  }

  isUploading(): boolean {
    return this.images.isBusy() || this.documents.isBusy();
  }

  hasUnsaved(): boolean {
    return this.saver.hasUnsaved() || this.isUploading();
  }

  /** Resolves when no file is on its way. */
  async uploaded() {
    await Promise.all([this.images.settled(), this.documents.settled()]);
  }

  move(place: Place) {
    this.place = place;
    this.keeper.touch();
  }

  /** Goes on from the version that somebody else saved, with their values of these fields. */
  acceptTheirs(fields: readonly PropertyFieldName[]) {
    const { theirs } = this.saver.getSnapshot().conflict ?? {};
    if (!theirs) return;
    this.saver.acceptTheirs();
    for (const name of fields) {
      if (name === 'images') this.images.replace(theirs.imageFiles);
      else if (name === 'documents') this.documents.replace(theirs.documentFiles);
      else this.form.setValue(name, theirs[name]);
    }
    this.autosave.now();
  }

  /** It was saved by hand: from now on it is found in the list. */
  settle() {
    this.isNew = false;
    return this.keeper.flush();
  }

  /** Starts watching; call the returned function when the wizard goes away. */
  run(): () => void {
    const touched = () => {
      this.isTouched = true;
      this.keeper.touch();
      this.autosave.touch();
      this.changes.tell();
    };
    const reconnected = () => {
      this.images.retryAll();
      this.documents.retryAll();
      this.autosave.now();
    };
    const keep = () => this.keeper.stop();
    for (const files of [this.images, this.documents]) files.start();
    const stops = [
      holdDraft(this.keeper.id),
      this.form.subscribe({ formState: { values: true }, callback: touched }),
      this.images.subscribe(touched),
      this.documents.subscribe(touched),
      this.saver.subscribe(() => this.keeper.touch()),
      listen(window, 'online', reconnected),
      listen(window, 'pagehide', keep),
      listen(document, 'visibilitychange', keep),
    ];
    return () => {
      for (const stop of stops) stop();
      this.autosave.stop();
      keep();
      for (const files of [this.images, this.documents]) files.stop();
    };
  }

  private files(kind: 'image' | 'document', files: readonly ListedFile[]) {
    return new ListingFiles(
      {
        upload: (key, file, name, sending) => uploadFile(this.host, { key, file, name, kind, ...sending }),
        keep: (key, content) => this.keeper.keepFile(key, content),
        drop: (key) => this.keeper.dropFile(key),
      },
      files,
    );
  }

  private draft(): KeptDraft | null {
    const { property } = this.saver.progress();
    const isWorkedOn = this.hasUnsaved() || this.failedFiles() > 0 || (this.isNew && property !== null);
    if (!isWorkedOn) return null;
    return {
      ...this.saver.progress(),
      id: this.keeper.id,
      owner: this.owner,
      listingId: property?.id ?? null,
      isNew: this.isNew,
      values: this.values(),
      step: this.place.current,
      visited: [...this.place.visited],
      images: this.images.getSnapshot(),
      documents: this.documents.getSnapshot(),
      keptAt: Date.now(),
    };
  }

  /** The form for the rules: a picture counts from the moment it is on its way. */
  private given() {
    return { ...this.form.getValues(), images: Array<string>(this.images.count()).fill('') };
  }

  /** Pictures and documents that did not get through; they are on this device alone. */
  failedFiles(): number {
    const all = [...this.images.getSnapshot(), ...this.documents.getSnapshot()];
    return all.filter(({ state }) => state === 'failed').length;
  }
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
