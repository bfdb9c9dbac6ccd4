import { notFound } from '../errors';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such note, or its lead is deleted */
export function findNote(data: AccountData, id: string): NoteRecord {
  const note = data.notes.get(id);
  const lead = data.leads.get(note?.leadId ?? '');
  if (!note || !lead || lead.deletedAt) throw notFound('note');
  return note;
}
