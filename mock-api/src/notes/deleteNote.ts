import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { askJsonServer } from '../plainCollections/askJsonServer';
import { findNote } from './findNote';

export const deleteNote = operation('DELETE /notes/{id}', ({ path, data, request, response }) => {
  const note = findNote(data, path.id);
  assertVersion(request, note);
  askJsonServer({ data, request, response, path: `/notes/${note.id}` });
  return empty();
});
