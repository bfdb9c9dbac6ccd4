import { updateAvatar } from './account/avatar';
import { exportAccount } from './account/exportAccount';
import { getMe, updateUser } from './account/profileRoutes';
import { reauthenticate } from './account/reauthentication';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  freezeAccount,
  getAccount,
  listSessions,
  resendCode,
  unfreezeAccount,
  updateAccount,
  verifyEmail,
} from './account/routes';
import { listSecurityEvents } from './account/securityEvents';
import { getNotificationSettings, sendTestAlert, updateNotificationSettings } from './alerts/routes';
import {
  analyzeLeads,
  analyzeNewsletter,
  analyzeProperties,
  analyzeTraffic,
  getAnalyticsSummary,
  getPropertyStats,
} from './analytics/routes';
import { forgotPassword, login, logout, refresh, register, resetPassword } from './auth/routes';
import { completeByCode } from './auth/secondStep';
import { createCalendarFeed, getCalendarFeed, readCalendar, removeCalendarFeed } from './calendar/routes';
import { followLink } from './campaigns/followLink';
import {
  cancelCampaign,
  countAudience,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listBounces,
  listCampaigns,
  previewCampaign,
  scheduleCampaign,
  sendCampaign,
  testCampaign,
  updateCampaign,
} from './campaigns/routes';
import { analyzeCoin } from './coins/analyzeCoin';
import { chat } from './coins/chat';
import { addComment, addSentiment, getSentiment, likeComment, listComments } from './coins/opinions';
import {
  getCoinDetail,
  getMarketDetail,
  listFoundCoins,
  listMovingCoins,
  listRecentCoins,
  listSolanaCoins,
} from './coins/routes';
import { streamEvents } from './events/streamEvents';
import { batch } from './http/batch';
import type { BoundOperation } from './http/operation';
import { cancelInvitation, sendInvitation } from './invitations/routes';
import {
  createMessageTemplate,
  createReplyTemplate,
  createSavedView,
  deleteMessageTemplate,
  deleteReplyTemplate,
  deleteSavedView,
  getMessageTemplate,
  getReplyTemplate,
  getSavedView,
  listMessageTemplates,
  listReplyTemplates,
  listSavedViews,
  updateMessageTemplate,
  updateReplyTemplate,
  updateSavedView,
} from './jsonServerCollections/routes';
import { changeManyLeads } from './leads/changeManyLeads';
import { deleteContact, recordContact, updateContact } from './leads/contacts';
import { importLeads } from './leads/importLeads';
import { deleteLead, restoreLead } from './leads/leadDeletion';
import { listMatchingLeads, listMatchingListings } from './leads/matches';
import { listDuplicates, mergeLeads } from './leads/mergeLeads';
import {
  createLead,
  exportLeads,
  getBoard,
  getLead,
  getLeadPosition,
  listActivity,
  listLeads,
  updateLead,
} from './leads/routes';
import { receiveMessage } from './messages/inbound/receiveMessage';
import { receiveMessageEvent } from './messages/inbound/receiveMessageEvent';
import { getMessage, getMessageSetup, listMessages, retryMessage, sendMessage } from './messages/routes';
import {
  addFault,
  clearFaults,
  countCalls,
  createMockAccount,
  expireTokens,
  readOutbox,
  resetAccount,
  setModuleBackend,
} from './mock/routes';
import { createNote, deleteNote, listNotes, updateNote } from './notes/routes';
import { getOverview } from './overview/overview';
import { reauthenticateByPasskey, startPasskeyReauthentication } from './passkeys/reauthentication';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys/routes';
import { signInByPasskey, startPasskeySignIn } from './passkeys/signIn';
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  publishProperty,
  recordShare,
  restoreProperty,
  updateProperty,
} from './properties/routes';
import { getPublicAgent, getPublicListing, sendEnquiry, viewListing, writeReview } from './public/routes';
import {
  confirmSubscription,
  getConfirmLink,
  getUnsubscribeLink,
  subscribe,
  unsubscribeByLink,
} from './public/subscriptions';
import { addPushDevice, getPush, removePushDeviceOfUser } from './push/routes';
import {
  countReviews,
  createReview,
  deleteReply,
  deleteReview,
  getReview,
  listReviews,
  putReply,
  restoreReview,
  updateReview,
} from './reviews/routes';
import { search } from './search/search';
import {
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './secondFactor/routes';
import { listCountries, listStates } from './staticLists/places';
import { listGames, listLanguages } from './staticLists/routes';
import { importSubscribers } from './subscribers/importSubscribers';
import {
  countSubscribers,
  createSubscriber,
  deleteSubscriber,
  exportSubscribers,
  getSubscriber,
  listSubscribers,
  restoreSubscriber,
  unsubscribe,
  updateSubscriber,
} from './subscribers/routes';
import { createTask, deleteTask, getTask, listTasks, restoreTask, updateTask } from './tasks/routes';
import { createUpload, deleteUpload, getUpload } from './uploads/routes';
/** Every operation of the server. The server compares them with the contract when it starts. */
export const operations: BoundOperation[] = [
  ...[login, register, refresh, logout, forgotPassword, resetPassword, reauthenticate],
  ...[completeByCode, getSecondFactor, setUpSecondFactor, turnOnSecondFactor, turnOffSecondFactor],
  ...[renewRecoveryCodes],
  ...[startPasskeySignIn, signInByPasskey, startPasskeyReauthentication, reauthenticateByPasskey],
  ...[listPasskeys, startPasskey, addPasskey, renamePasskey, removePasskey],
  ...[getPush, addPushDevice, removePushDeviceOfUser],
  ...[getNotificationSettings, updateNotificationSettings, sendTestAlert],
  ...[getCalendarFeed, createCalendarFeed, removeCalendarFeed, readCalendar],
  ...[getMe, updateUser, updateAvatar],
  ...[getAccount, updateAccount, deleteAccount, verifyEmail, resendCode, freezeAccount, unfreezeAccount],
  ...[changePassword, listSessions, endSession, endOtherSessions, exportAccount, listSecurityEvents],
  ...[listLanguages, listGames, listCountries, listStates],
  ...[listLeads, getLead, createLead, updateLead, deleteLead, restoreLead],
  ...[getLeadPosition, listDuplicates, mergeLeads, listMatchingListings, listMatchingLeads],
  ...[recordContact, updateContact, deleteContact, listActivity],
  ...[getBoard, changeManyLeads, exportLeads, importLeads],
  ...[listNotes, createNote, updateNote, deleteNote],
  ...[listTasks, getTask, createTask, updateTask, deleteTask, restoreTask],
  ...[sendInvitation, cancelInvitation],
  ...[listMessages, getMessage, getMessageSetup, sendMessage, retryMessage],
  ...[receiveMessage, receiveMessageEvent],
  ...[listMessageTemplates, getMessageTemplate, createMessageTemplate],
  ...[updateMessageTemplate, deleteMessageTemplate],
  ...[listProperties, getProperty, createProperty, updateProperty, deleteProperty],
  ...[publishProperty, recordShare, restoreProperty],
  ...[
    listSubscribers,
    getSubscriber,
    createSubscriber,
    updateSubscriber,
    deleteSubscriber,
    restoreSubscriber,
    unsubscribe,
    countSubscribers,
    exportSubscribers,
    importSubscribers,
  ],
  ...[
    listReviews,
    getReview,
    createReview,
    updateReview,
    deleteReview,
    restoreReview,
    putReply,
    deleteReply,
    countReviews,
  ],
  ...[listReplyTemplates, getReplyTemplate, createReplyTemplate, updateReplyTemplate, deleteReplyTemplate],
  ...[listSavedViews, getSavedView, createSavedView, updateSavedView, deleteSavedView],
  ...[getPublicListing, getPublicAgent, viewListing, sendEnquiry, writeReview],
  ...[subscribe, getConfirmLink, confirmSubscription, getUnsubscribeLink, unsubscribeByLink],
  ...[listCampaigns, createCampaign, previewCampaign, countAudience, getCampaign, updateCampaign],
  ...[deleteCampaign, listBounces, testCampaign, sendCampaign, scheduleCampaign, cancelCampaign, followLink],
  ...[createUpload, deleteUpload, getUpload],
  ...[listRecentCoins, listSolanaCoins, listMovingCoins, listFoundCoins, getCoinDetail, getMarketDetail],
  ...[getSentiment, addSentiment, listComments, addComment, likeComment, analyzeCoin, chat],
  ...[batch, getOverview, search, streamEvents],
  ...[
    getAnalyticsSummary,
    analyzeProperties,
    analyzeLeads,
    analyzeTraffic,
    analyzeNewsletter,
    getPropertyStats,
  ],
  ...[
    createMockAccount,
    addFault,
    clearFaults,
    readOutbox,
    countCalls,
    expireTokens,
    resetAccount,
    setModuleBackend,
  ],
];
