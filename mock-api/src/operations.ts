import { changePassword } from './account/changePassword';
import { deleteAccount } from './account/deleteAccount';
import { endOtherSessions } from './account/endOtherSessions';
import { endSession } from './account/endSession';
import { exportAccount } from './account/exportAccount';
import { freezeAccount } from './account/freezeAccount';
import { getAccount } from './account/getAccount';
import { getMe } from './account/getMe';
import { listSessions } from './account/listSessions';
import { resendCode } from './account/resendCode';
import { unfreezeAccount } from './account/unfreezeAccount';
import { updateAccount } from './account/updateAccount';
import { updateAvatar } from './account/updateAvatar';
import { updateUser } from './account/updateUser';
import { verifyEmail } from './account/verifyEmail';
import { analyzeLeads } from './analytics/analyzeLeads';
import { analyzeNewsletter } from './analytics/analyzeNewsletter';
import { analyzeProperties } from './analytics/analyzeProperties';
import { analyzeTraffic } from './analytics/analyzeTraffic';
import { getPropertyStats } from './analytics/getPropertyStats';
import { summarize } from './analytics/summarize';
import { forgotPassword } from './auth/forgotPassword';
import { login } from './auth/login';
import { logout } from './auth/logout';
import { refresh } from './auth/refresh';
import { register } from './auth/register';
import { resetPassword } from './auth/resetPassword';
import { addComment } from './coins/addComment';
import { addSentiment } from './coins/addSentiment';
import { analyseCoin } from './coins/analyseCoin';
import { chat } from './coins/chat';
import { likeComment } from './coins/likeComment';
import { listComments } from './coins/listComments';
import { listFoundCoins } from './coins/listFoundCoins';
import { listMovingCoins } from './coins/listMovingCoins';
import { listRecentCoins } from './coins/listRecentCoins';
import { listSolanaCoins } from './coins/listSolanaCoins';
import { showCoin } from './coins/showCoin';
import { showMarket } from './coins/showMarket';
import { showSentiment } from './coins/showSentiment';
import { streamEvents } from './events/streamEvents';
import type { BoundOperation } from './http/operation';
import { changeManyLeads } from './leads/changeManyLeads';
import { createLead } from './leads/createLead';
import { deleteLead } from './leads/deleteLead';
import { exportLeads } from './leads/exportLeads';
import { getLead } from './leads/getLead';
import { importLeads } from './leads/importLeads';
import { listActivity } from './leads/listActivity';
import { listLeads } from './leads/listLeads';
import { recordContact } from './leads/recordContact';
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
import { recordShare } from './properties/recordShare';
import { restoreProperty } from './properties/restoreProperty';
import { updateProperty } from './properties/updateProperty';
import { confirmSubscription } from './public/confirmSubscription';
import { sendEnquiry } from './public/sendEnquiry';
import { showAgent } from './public/showAgent';
import { showConfirmLink } from './public/showConfirmLink';
import { showListing } from './public/showListing';
import { showUnsubscribeLink } from './public/showUnsubscribeLink';
import { subscribe } from './public/subscribe';
import { unsubscribeByLink } from './public/unsubscribeByLink';
import { viewListing } from './public/viewListing';
import { writeReview } from './public/writeReview';
import { createReplyTemplate } from './replyTemplates/createReplyTemplate';
import { deleteReplyTemplate } from './replyTemplates/deleteReplyTemplate';
import { getReplyTemplate } from './replyTemplates/getReplyTemplate';
import { listReplyTemplates } from './replyTemplates/listReplyTemplates';
import { updateReplyTemplate } from './replyTemplates/updateReplyTemplate';
import { countReviews } from './reviews/countReviews';
import { createReview } from './reviews/createReview';
import { deleteReply } from './reviews/deleteReply';
import { deleteReview } from './reviews/deleteReview';
import { getReview } from './reviews/getReview';
import { listReviews } from './reviews/listReviews';
import { putReply } from './reviews/putReply';
import { restoreReview } from './reviews/restoreReview';
import { updateReview } from './reviews/updateReview';
import { createSavedView } from './savedViews/createSavedView';
import { deleteSavedView } from './savedViews/deleteSavedView';
import { getSavedView } from './savedViews/getSavedView';
import { listSavedViews } from './savedViews/listSavedViews';
import { updateSavedView } from './savedViews/updateSavedView';
import { search } from './search/search';
import { listGames } from './staticLists/listGames';
import { listLanguages } from './staticLists/listLanguages';
import { countSubscribers } from './subscribers/countSubscribers';
import { createSubscriber } from './subscribers/createSubscriber';
import { deleteSubscriber } from './subscribers/deleteSubscriber';
import { exportSubscribers } from './subscribers/exportSubscribers';
import { getSubscriber } from './subscribers/getSubscriber';
import { importSubscribers } from './subscribers/importSubscribers';
import { listSubscribers } from './subscribers/listSubscribers';
import { restoreSubscriber } from './subscribers/restoreSubscriber';
import { unsubscribe } from './subscribers/unsubscribe';
import { updateSubscriber } from './subscribers/updateSubscriber';
import { createUpload } from './uploads/createUpload';
import { deleteUpload } from './uploads/deleteUpload';

/** Every call that the server answers; the start compares it with the contract. */
export const operations: BoundOperation[] = [
  ...[login, register, refresh, logout, forgotPassword, resetPassword],
  ...[getMe, updateUser, updateAvatar],
  ...[getAccount, updateAccount, deleteAccount, verifyEmail, resendCode, freezeAccount, unfreezeAccount],
  ...[changePassword, listSessions, endSession, endOtherSessions, exportAccount],
  ...[listLanguages, listGames],
  ...[listLeads, getLead, createLead, updateLead, deleteLead, restoreLead, recordContact, listActivity],
  ...[showBoard, changeManyLeads, exportLeads, importLeads],
  ...[listNotes, createNote, updateNote, deleteNote],
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
  ...[showListing, showAgent, viewListing, sendEnquiry, writeReview],
  ...[subscribe, showConfirmLink, confirmSubscription, showUnsubscribeLink, unsubscribeByLink],
  ...[createUpload, deleteUpload],
  ...[listRecentCoins, listSolanaCoins, listMovingCoins, listFoundCoins, showCoin, showMarket],
  ...[showSentiment, addSentiment, listComments, addComment, likeComment, analyseCoin, chat],
  ...[getOverview, search, streamEvents],
  ...[summarize, analyzeProperties, analyzeLeads, analyzeTraffic, analyzeNewsletter, getPropertyStats],
  ...[createMockAccount, addFault, clearFaults, readOutbox, countCalls, expireTokens, resetAccount],
];
