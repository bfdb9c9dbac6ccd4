import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { askJsonServer } from '../plainCollections/askJsonServer';
import type { NoteRecord } from '../store/records';
import { findNote } from './findNote';

export const updateNote = operation(
  'PATCH /notes/{id}',
  async ({ path, body, data, request, response, services }) => {
    const note = findNote(data, path.id);
    assertVersion(request, note);
    const { result } = askJsonServer<NoteRecord>({
      data,
      request,
      response,
      path: `/notes/${note.id}`,
      body: {
        content: body.content.trim(),
        updatedAt: new Date(services.now()).toISOString(),
        version: note.version + 1,
      },
    });
    return saved(result, 'Note updated');
  },
);
