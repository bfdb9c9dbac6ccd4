import { getAccount } from './account/getAccount';
import { getMe } from './account/getMe';
import { forgotPassword } from './auth/forgotPassword';
import { login } from './auth/login';
import { logout } from './auth/logout';
import { refresh } from './auth/refresh';
import { register } from './auth/register';
import { resetPassword } from './auth/resetPassword';
import type { BoundOperation } from './http/operation';
import { changeManyLeads } from './leads/changeManyLeads';
import { createLead } from './leads/createLead';
import { deleteLead } from './leads/deleteLead';
import { exportLeads } from './leads/exportLeads';
import { getLead } from './leads/getLead';
import { importLeads } from './leads/importLeads';
import { listActivity } from './leads/listActivity';
import { listLeads } from './leads/listLeads';
import { restoreLead } from './leads/restoreLead';
import { showBoard } from './leads/showBoard';
import { updateLead } from './leads/updateLead';
import { addFault } from './mock/addFault';
import { clearFaults } from './mock/clearFaults';
import { countCalls } from './mock/countCalls';
import { createMockAccount } from './mock/createMockAccount';
import { expireTokens } from './mock/expireTokens';
import { readOutbox } from './mock/readOutbox';
import { resetAccount } from './mock/resetAccount';
import { createNote } from './notes/createNote';
import { deleteNote } from './notes/deleteNote';
import { listNotes } from './notes/listNotes';
import { updateNote } from './notes/updateNote';
import { getOverview } from './overview/getOverview';
import { createProperty } from './properties/createProperty';
import { deleteProperty } from './properties/deleteProperty';
import { getProperty } from './properties/getProperty';
import { listProperties } from './properties/listProperties';
import { publishProperty } from './properties/publishProperty';
import { restoreProperty } from './properties/restoreProperty';
import { updateProperty } from './properties/updateProperty';
import { search } from './search/search';
import { listGames } from './staticLists/listGames';
import { listLanguages } from './staticLists/listLanguages';

/** Every call that the server answers; the start compares it with the contract. */
export const operations: BoundOperation[] = [
  ...[login, register, refresh, logout, forgotPassword, resetPassword],
  ...[getMe, getAccount],
  ...[listLanguages, listGames],
  ...[listLeads, getLead, createLead, updateLead, deleteLead, restoreLead, listActivity],
  ...[showBoard, changeManyLeads, exportLeads, importLeads],
  ...[listNotes, createNote, updateNote, deleteNote],
  ...[listProperties, getProperty, createProperty, updateProperty, deleteProperty],
  ...[publishProperty, restoreProperty],
  ...[getOverview, search],
  ...[createMockAccount, addFault, clearFaults, readOutbox, countCalls, expireTokens, resetAccount],
];
