import { invalid, notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { okWithMessage } from '../http/responses';
import type { AccountData } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { findTask, toTaskResponse } from '../tasks/model';
import { getSentContent } from '../tasks/sentContent';
import { makeInvitationMail } from './invitation';

/** Invites the lead, or sends the changes to the invited guest. */
export const sendInvitation = operation('POST /tasks/{id}/invitation', async (call) => {
  const { account, data, path, request, services, user } = call;
  const before = await findTask(data, path.id);
  assertVersion(request, before);
  services.outbox.assertAvailable();
  if (Date.parse(before.endsAt) < services.now()) throw invalid({ endsAt: 'This has already ended' });
  const guest = before.invitation ?? (await findGuest(data, before));
  const sentAt = new Date(services.now()).toISOString();
  const after: TaskRecord = { ...before, updatedAt: sentAt, version: before.version + 1 };
  const task = await toTaskResponse(after, data);
  const invited: TaskRecord = {
    ...after,
    invitation: { email: guest.email, name: guest.name, sentAt, content: getSentContent(task) },
  };
  await data.tasks.put(invited);
  const isUpdate = Boolean(before.invitation);
  await services.outbox.send(makeInvitationMail({ method: 'REQUEST', account, user, task, guest, isUpdate }));
  return okWithMessage(await toTaskResponse(invited, data), isUpdate ? 'Update sent' : 'Invitation sent');
});

async function findGuest(data: AccountData, { leadId }: TaskRecord) {
  const lead = leadId ? await data.leads.get(leadId) : undefined;
  if (!lead || lead.deletedAt) throw invalid({ leadId: 'Choose a lead to invite' });
  if (!lead.email) throw invalid({ leadId: `${lead.name} has no email address` });
  return lead;
}

/**
 * Cancels an invitation and notifies the guest, even once the entry is deleted. Without an invitation it changes
 * nothing.
 */
export const cancelInvitation = operation('DELETE /tasks/{id}/invitation', async (call) => {
  const { account, data, path, request, services, user } = call;
  const before = await data.tasks.get(path.id);
  if (!before) throw notFound('task');
  assertVersion(request, before);
  const { invitation: guest } = before;
  if (!guest) return okWithMessage(await toTaskResponse(before, data), "There's no invitation to cancel");
  services.outbox.assertAvailable();
  const updatedAt = new Date(services.now()).toISOString();
  const after: TaskRecord = { ...before, invitation: null, updatedAt, version: before.version + 1 };
  await data.tasks.put(after);
  const task = await toTaskResponse(after, data);
  await services.outbox.send(
    makeInvitationMail({ method: 'CANCEL', account, user, task, guest, isUpdate: true }),
  );
  return okWithMessage(task, 'Cancellation sent');
});
