import type { HostServices } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import {
  blankProperty,
  type Field,
  type PropertyFieldName,
  type WizardStep,
} from '@lintel/contract/property';
import type { FieldMessages } from '@lintel/contract/property/check';
import { createKey, onDraftRequest } from '@lintel/module-kit';
import type { UseFormReturn } from 'react-hook-form';
import { checkValues, type ListingValues } from '../form/listingValues';
import { Autosave } from './Autosave';
import { ChangeEmitter } from './ChangeEmitter';
import { DraftWriter } from './DraftWriter';
import { type ListedFile, toListedFile } from './ListedFile';
import { ListingFiles } from './ListingFiles';
import { type ListingClient, ListingSaver } from './ListingSaver';
import {
  encodeCompleteSteps,
  filterByStep,
  findListingProblems,
  omitInconsistencies,
} from './listingProblems';
import { getInitialProgress, getVisitedStepIds, moveToIncomplete, type StepProgress } from './stepProgress';
import { uploadFile } from './uploadFile';
import { lockDraft, resumeUploads, type WizardDraft, type WizardStart } from './WizardDraft';

/**
 * Returns the initial form values. Fields that are newer than the draft start blank; fields that no longer exist are
 * dropped.
 */
export function getInitialValues({ property, savedDraft }: WizardStart): ListingValues {
  const given: Partial<ListingValues> = savedDraft?.draft.values ?? property ?? {};
  const current = Object.entries(given).filter(([name]) => name in blankProperty);
  return { ...blankProperty, ...Object.fromEntries(current) };
}

/** The editing of one listing: its form, its files, its saves to the server and its draft on this device. */
export class WizardSession {
  readonly changes = new ChangeEmitter();
  readonly images: ListingFiles;
  readonly documents: ListingFiles;
  readonly saver: ListingSaver;
  readonly draftWriter: DraftWriter;
  private readonly autosave: Autosave;
  private readonly owner: string;
  /** Whether anything changed since the start. */
  isTouched = false;
  progress: StepProgress;
  private isNew: boolean;
  /** Whether this wizard created the listing. */
  private readonly isCreatedHere: boolean;

  constructor(
    private readonly host: HostServices,
    private readonly form: UseFormReturn<ListingValues>,
    calls: ListingClient,
    start: WizardStart,
  ) {
    const { property, savedDraft } = start;
    const draft = savedDraft?.draft;
    this.owner = host.session.user?.id ?? '';
    this.progress = getInitialProgress(start);
    this.isNew = draft ? draft.isNew : property === null;
    this.isCreatedHere = this.isNew;
    this.draftWriter = new DraftWriter(draft?.id ?? createKey(), () => this.createDraft());
    this.images = this.createFiles('image', draft?.images ?? property?.imageFiles.map(toListedFile) ?? []);
    this.documents = this.createFiles(
      'document',
      draft?.documents ?? property?.documentFiles.map(toListedFile) ?? [],
    );
    this.saver = new ListingSaver(
      calls,
      () => this.getValues(),
      draft ?? { property },
      () => this.getVisitedSteps(),
    );
    if (start.atIncomplete) this.progress = moveToIncomplete(this.progress, this.encodeCompleteSteps());
    this.autosave = new Autosave(this.saver, () => this.draftWriter.flush());
    if (savedDraft) for (const files of [this.images, this.documents]) resumeUploads(files, savedDraft);
  }

  /** The form's values, with the files that the server has stored. */
  getValues(): ListingValues {
    return { ...this.form.getValues(), images: this.images.ids(), documents: this.documents.ids() };
  }

  /** One digit per step: '1' when the step is ready to be published. */
  readonly encodeCompleteSteps = (): string => encodeCompleteSteps(this.findProblems());

  /** The problems of one step that prevent publishing. */
  findProblemsIn = (step: WizardStep): FieldMessages => filterByStep(step, this.findProblems());

  /** Whether the user may continue from this step. */
  canBeLeft(step: WizardStep): boolean {
    return Object.keys(omitInconsistencies(this.findProblemsIn(step), this.form.getValues())).length === 0;
  }

  /** Changed fields with values that can't be saved. */
  getUnsavableFields(): Field[] {
    const { invalid } = checkValues(this.getValues());
    return this.saver.getUnsavedFields().filter(({ name }) => name in invalid);
  }

  isUploading(): boolean {
    return this.images.isBusy() || this.documents.isBusy();
  }

  hasUnsaved(): boolean {
    return this.saver.hasUnsaved() || this.isUploading() || this.hasFailedFiles();
  }

  /** Resolves when no upload is pending. */
  async waitForUploads() {
    await Promise.all([this.images.waitForIdle(), this.documents.waitForIdle()]);
  }

  setProgress(progress: StepProgress) {
    this.progress = progress;
    this.draftWriter.schedule();
    if (this.hasUnsavedVisits()) this.autosave.saveNow();
  }

  /** The visited steps of a draft; undefined for published and imported listings, which count as visited throughout. */
  private getVisitedSteps(): Schemas['VisitedSteps'] | undefined {
    const { property } = this.saver.getSnapshot();
    if (property && (property.publishedAt || (!property.visitedSteps && !this.isCreatedHere)))
      return undefined;
    return getVisitedStepIds(this.progress);
  }

  private hasUnsavedVisits(): boolean {
    const { property } = this.saver.getSnapshot();
    const visited = this.getVisitedSteps() ?? [];
    return property !== null && visited.some((step) => !property.visitedSteps?.includes(step));
  }

  /** Continues from the version that somebody else saved, with their values of these fields. */
  acceptTheirs(fields: readonly PropertyFieldName[]) {
    const { theirs } = this.saver.getSnapshot().conflict ?? {};
    if (!theirs) return;
    this.saver.acceptTheirs();
    for (const name of fields) {
      if (name === 'images') this.images.replace(theirs.imageFiles);
      else if (name === 'documents') this.documents.replace(theirs.documentFiles);
      else this.form.setValue(name, theirs[name], { shouldValidate: true });
    }
    this.autosave.saveNow();
  }

  /** Marks the listing as saved manually: from now on the user finds it in the list. */
  markSaved() {
    this.isNew = false;
    return this.draftWriter.flush();
  }

  /** Starts uploads, autosave and drafts. @returns a function that stops them */
  start(): () => void {
    const handleChange = () => {
      this.isTouched = true;
      this.draftWriter.schedule();
      this.autosave.schedule();
      this.changes.emit();
    };
    const handleFilesChange = (name: 'images' | 'documents') => () => {
      // The message may be outdated: a retry succeeded, or the file was removed.
      if (!(name in this.findProblems())) this.form.clearErrors(name);
      handleChange();
    };
    const handleReconnect = () => {
      this.images.retryAll();
      this.documents.retryAll();
      this.autosave.saveNow();
    };
    const flushDraft = () => this.draftWriter.flushPending();
    this.autosave.start();
    for (const files of [this.images, this.documents]) files.start();
    const stops = [
      lockDraft(this.draftWriter.id),
      this.form.subscribe({ formState: { values: true }, callback: handleChange }),
      this.images.subscribe(handleFilesChange('images')),
      this.documents.subscribe(handleFilesChange('documents')),
      this.saver.subscribe(() => this.draftWriter.schedule()),
      listen(window, 'online', handleReconnect),
      listen(window, 'pagehide', flushDraft),
      listen(document, 'visibilitychange', flushDraft),
      onDraftRequest((action, account) => {
        if (account !== this.owner) return undefined;
        return action === 'flush' ? this.draftWriter.flushPending() : this.draftWriter.end();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.autosave.stop();
      flushDraft();
      for (const files of [this.images, this.documents]) files.stop();
    };
  }

  private createFiles(kind: 'image' | 'document', files: readonly ListedFile[]) {
    return new ListingFiles(
      {
        upload: (key, file, name, sending) => uploadFile(this.host, { key, file, name, kind, ...sending }),
        store: (key, content) => this.draftWriter.saveFile(key, content),
        discard: (key) => this.draftWriter.removeFile(key),
      },
      files,
    );
  }

  private createDraft(): WizardDraft | null {
    const { property } = this.saver.getProgress();
    const isWorkedOn = this.hasUnsaved() || (this.isNew && property !== null);
    if (!isWorkedOn) return null;
    return {
      ...this.saver.getProgress(),
      id: this.draftWriter.id,
      owner: this.owner,
      listingId: property?.id ?? null,
      isNew: this.isNew,
      values: this.getValues(),
      step: this.progress.current,
      visited: [...this.progress.visited],
      images: this.images.getSnapshot(),
      documents: this.documents.getSnapshot(),
      keptAt: Date.now(),
    };
  }

  private findProblems = (): FieldMessages => findListingProblems(this.form.getValues(), this);

  /** Whether a failed upload can be retried. */
  hasFailedFiles(): boolean {
    return this.images.hasFailed() || this.documents.hasFailed();
  }
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
