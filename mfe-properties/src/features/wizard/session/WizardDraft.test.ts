import { blankProperty } from '@lintel/contract/property';
import { makePicture } from '../../../testing/records';
import { toListedFile } from './ListedFile';
import { ListingFiles } from './ListingFiles';
import { resumeUploads, type WizardDraft } from './WizardDraft';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The states of a saved file, an unsaved one and an interrupted one, in a draft of this age. */
function resume(ageInDays: number) {
  const images = [
    toListedFile(makePicture('saved')),
    toListedFile(makePicture('unsaved')),
    { key: 'interrupted', name: 'a.png', size: 1, state: 'uploading' as const, percent: 40 },
  ];
  const files = new ListingFiles({ upload: jest.fn(), store: jest.fn(), discard: jest.fn() }, images);
  const saved = { ...blankProperty, images: ['saved'] };
  const draft = { saved, images, keptAt: Date.now() - ageInDays * DAY_MS } as unknown as WizardDraft;
  const contents = new Map(images.map(({ key }) => [key, new Blob([key])]));
  resumeUploads(files, { draft, contents });
  return files.getSnapshot().map(({ key, state }) => `${key} ${state}`);
}

test('[WIZ-55] resumes interrupted uploads of a draft', () => {
  expect(resume(1)).toEqual(['saved uploaded', 'unsaved uploaded', 'interrupted waiting']);
});

test('[WIZ-55] uploads the unsaved files of an old draft again, which the server has removed', () => {
  expect(resume(7)).toEqual(['saved uploaded', 'unsaved waiting', 'interrupted waiting']);
});
