import { answerBillCharges } from '#areas/bills/procedures/answer-bill-charges.server.ts'
import { checkMyBill } from '#areas/bills/procedures/check-my-bill.server.ts'
import { getBillComplaint } from '#areas/bills/procedures/get-bill-complaint.server.ts'
import { rereadMyBill } from '#areas/bills/procedures/reread-my-bill.server.ts'
import { storeBillCharges } from '#areas/bills/procedures/store-bill-charges.server.ts'
import { addQuote } from '#areas/bills/procedures/add-quote.server.ts'
import { addSupply } from '#areas/bills/procedures/add-supply.server.ts'
import { confirmBillData } from '#areas/bills/procedures/confirm-bill-data.server.ts'
import { correctBillData } from '#areas/bills/procedures/correct-bill-data.server.ts'
import { correctBill } from '#areas/bills/procedures/correct-bill.server.ts'
import { deleteOffer } from '#areas/bills/procedures/delete-offer.server.ts'
import { describeMyFigure } from '#areas/bills/procedures/describe-my-figure.server.ts'
import { recomputeReportedFigure } from '#areas/bills/procedures/recompute-reported-figure.server.ts'
import { downloadBill } from '#areas/bills/procedures/download-bill.server.ts'
import { editQuote } from '#areas/bills/procedures/edit-quote.server.ts'
import { editSupply } from '#areas/bills/procedures/edit-supply.server.ts'
import { findBillOfRequest } from '#areas/bills/procedures/find-bill-of-request.server.ts'
import { failReading } from '#areas/bills/procedures/fail-reading.server.ts'
import { getBillPageImage } from '#areas/bills/procedures/get-bill-page-image.server.ts'
import { forgetOldBills } from '#areas/bills/procedures/forget-old-bills.server.ts'
import { getMyBill } from '#areas/bills/procedures/get-my-bill.server.ts'
import { getMySupply } from '#areas/bills/procedures/get-my-supply.server.ts'
import { getSupplyForm } from '#areas/bills/procedures/get-supply-form.server.ts'
import { giveUpStuckReadings } from '#areas/bills/procedures/give-up-stuck-readings.server.ts'
import { listBillQuotes } from '#areas/bills/procedures/list-bill-quotes.server.ts'
import { countWaitingBills } from '#areas/bills/procedures/count-waiting-bills.server.ts'
import { listBillQueue } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { listMyBills } from '#areas/bills/procedures/list-my-bills.server.ts'
import { listMySupplies } from '#areas/bills/procedures/list-my-supplies.server.ts'
import { openBill } from '#areas/bills/procedures/open-bill.server.ts'
import { publishBill } from '#areas/bills/procedures/publish-bill.server.ts'
import { removeQuote } from '#areas/bills/procedures/remove-quote.server.ts'
import { rereadBill } from '#areas/bills/procedures/reread-bill.server.ts'
import { startReading } from '#areas/bills/procedures/start-reading.server.ts'
import { storeBillPages } from '#areas/bills/procedures/store-bill-pages.server.ts'
import { storeReading } from '#areas/bills/procedures/store-reading.server.ts'
import { submitBill } from '#areas/bills/procedures/submit-bill.server.ts'
import { addComment } from '#areas/blog/procedures/add-comment.server.ts'
import { archivePost } from '#areas/blog/procedures/archive-post.server.ts'
import { cleanUpDuplicates } from '#areas/blog/procedures/clean-up-duplicates.server.ts'
import { detectDuplicateContent } from '#areas/blog/procedures/detect-duplicate-content.server.ts'
import { getDuplicateStats } from '#areas/blog/procedures/get-duplicate-stats.server.ts'
import { getPost } from '#areas/blog/procedures/get-post.server.ts'
import { keepNewestDuplicates } from '#areas/blog/procedures/keep-newest-duplicates.server.ts'
import { listCommentsToModerate } from '#areas/blog/procedures/list-comments-to-moderate.server.ts'
import { listComments } from '#areas/blog/procedures/list-comments.server.ts'
import { listLatestPosts } from '#areas/blog/procedures/list-latest-posts.server.ts'
import { listPostAddresses } from '#areas/blog/procedures/list-post-addresses.server.ts'
import { listPosts } from '#areas/blog/procedures/list-posts.server.ts'
import { listSimilarPosts } from '#areas/blog/procedures/list-similar-posts.server.ts'
import { moderateComment } from '#areas/blog/procedures/moderate-comment.server.ts'
import { publishScheduledPosts } from '#areas/blog/procedures/publish-scheduled-posts.server.ts'
import { getUnsubscribeLink } from '#areas/consents/procedures/get-unsubscribe-link.server.ts'
import { listMyConsents } from '#areas/consents/procedures/list-my-consents.server.ts'
import { recordConsent } from '#areas/consents/procedures/record-consent.server.ts'
import { stopMessages } from '#areas/consents/procedures/stop-messages.server.ts'
import { forgetOldSightings } from '#areas/guardian/procedures/forget-old-sightings.server.ts'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { getSentinelLink } from '#areas/guardian/procedures/get-sentinel-link.server.ts'
import { listMyAlerts } from '#areas/guardian/procedures/list-my-alerts.server.ts'
import { listMyWatched } from '#areas/guardian/procedures/list-my-watched.server.ts'
import { setMyWatch } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { stopSentinel } from '#areas/guardian/procedures/stop-sentinel.server.ts'
import { watchSupplies } from '#areas/guardian/procedures/watch-supplies.server.ts'
import { getMarketContext } from '#areas/market/procedures/get-market-context.server.ts'
import { getWholesalePrices } from '#areas/market/procedures/get-wholesale-prices.server.ts'
import { importFacts } from '#areas/market/procedures/import-facts.server.ts'
import { importIndices } from '#areas/market/procedures/import-indices.server.ts'
import { importTariffs } from '#areas/market/procedures/import-tariffs.server.ts'
import { loadReferenceData } from '#areas/market/procedures/load-reference-data.server.ts'
import { recordIndexEstimate } from '#areas/market/procedures/record-index-estimate.server.ts'
import { chooseNotices } from '#areas/notifications/procedures/choose-notices.server.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/count-unread-notices.server.ts'
import { forgetOldNotices } from '#areas/notifications/procedures/forget-old-notices.server.ts'
import { getNoticeChoices } from '#areas/notifications/procedures/get-notice-choices.server.ts'
import { listMyNotices } from '#areas/notifications/procedures/list-my-notices.server.ts'
import { markMyNoticesRead } from '#areas/notifications/procedures/mark-my-notices-read.server.ts'
import { openNotice } from '#areas/notifications/procedures/open-notice.server.ts'
import { compareChosenOffers } from '#areas/offers/procedures/compare-chosen-offers.server.ts'
import { compareDualOffers } from '#areas/offers/procedures/compare-dual-offers.server.ts'
import { compareLines } from '#areas/offers/procedures/compare-lines.server.ts'
import { compareOffers } from '#areas/offers/procedures/compare-offers.server.ts'
import { getReckoning } from '#areas/offers/procedures/get-reckoning.server.ts'
import { getPublicOffer } from '#areas/offers/procedures/get-public-offer.server.ts'
import { listPublicOffers } from '#areas/offers/procedures/list-public-offers.server.ts'
import { cancelMyRequest } from '#areas/requests/procedures/cancel-my-request.server.ts'
import { listOpenWithdrawals } from '#areas/requests/procedures/list-open-withdrawals.server.ts'
import { getMyWithdrawal } from '#areas/requests/procedures/get-my-withdrawal.server.ts'
import { handleWithdrawal } from '#areas/requests/procedures/handle-withdrawal.server.ts'
import { listWithdrawableContracts } from '#areas/requests/procedures/list-withdrawable-contracts.server.ts'
import { sendWithdrawalReceipt } from '#areas/requests/procedures/send-withdrawal-receipt.server.ts'
import { withdrawFromContract } from '#areas/requests/procedures/withdraw-from-contract.server.ts'
import { getMyRequest } from '#areas/requests/procedures/get-my-request.server.ts'
import { forgetOldRequests } from '#areas/requests/procedures/forget-old-requests.server.ts'
import { deleteSupply } from '#areas/supplies/procedures/delete-supply.server.ts'
import { forgetOldSupplies } from '#areas/supplies/procedures/forget-old-supplies.server.ts'
import { mergeHomes } from '#areas/supplies/procedures/merge-homes.server.ts'
import { renameHome } from '#areas/supplies/procedures/rename-home.server.ts'
import { forgetOldConsultations } from '#areas/requests/procedures/forget-old-consultations.server.ts'
import { listMyRequests } from '#areas/requests/procedures/list-my-requests.server.ts'
import { replaceSearchFeed, searchSite } from '#areas/search/procedures/search-site.server.ts'
import { findAnswer } from '#areas/support/procedures/find-answer.server.ts'
import { forgetOldMessages } from '#areas/support/procedures/forget-old-messages.server.ts'
import { keepTurns } from '#areas/support/procedures/keep-turns.server.ts'
import { listCorrections } from '#areas/support/procedures/list-corrections.server.ts'
import { submitContact } from '#areas/support/procedures/submit-contact.server.ts'
import { validateInput } from '#areas/support/procedures/validate-input.server.ts'
import { getOfferSheet } from '#areas/requests/procedures/get-offer-sheet.server.ts'
import { getRequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import { sendActivationSummary } from '#areas/requests/procedures/send-activation-summary.server.ts'
import { startFromOffer } from '#areas/requests/procedures/start-from-offer.server.ts'
import { submitActivation } from '#areas/requests/procedures/submit-activation.server.ts'
import { getSubmission } from '#areas/wizards/procedures/get-submission.server.ts'
import { listMyCaseMessages } from '#areas/requests/procedures/list-my-case-messages.server.ts'
import { listMyCasePapers } from '#areas/requests/procedures/list-my-case-papers.server.ts'
import { markCaseMessagesRead } from '#areas/requests/procedures/mark-case-messages-read.server.ts'
import { keepRequestCodes } from '#areas/requests/procedures/keep-request-codes.server.ts'
import { noticeDelays } from '#areas/requests/procedures/notice-delays.server.ts'
import { answerCorrection } from '#areas/requests/procedures/answer-correction.server.ts'
import { listMyCorrections } from '#areas/requests/procedures/list-my-corrections.server.ts'
import { sendAskedDocument } from '#areas/requests/procedures/send-asked-document.server.ts'
import { writeOnMyCase } from '#areas/requests/procedures/write-on-my-case.server.ts'
import { submitConsultation } from '#areas/requests/procedures/submit-consultation.server.ts'
import { deleteExpiredDrafts } from '#areas/wizards/procedures/delete-expired-drafts.server.ts'
import { discardDraft } from '#areas/wizards/procedures/discard-draft.server.ts'
import { getDraft } from '#areas/wizards/procedures/get-draft.server.ts'
import { openUpload } from '#areas/wizards/procedures/open-upload.server.ts'
import { saveDraft } from '#areas/wizards/procedures/save-draft.server.ts'
import type { Procedure } from '#platform/procedure.server.ts'
import { growthProcedures } from './growth-procedures.ts'
import { commissionProcedures, handoverProcedures } from './handover-procedures.ts'
import { accountProcedures } from './account-procedures.ts'
import { catalogueProcedures } from './catalogue-procedures.ts'
import { officeProcedures } from './office-procedures.ts'
import { answerComment } from '#areas/blog/procedures/answer-comment.server.ts'
import { countWaitingComments } from '#areas/blog/procedures/count-waiting-comments.server.ts'
import { createPost } from '#areas/blog/procedures/create-post.server.ts'
import { deletePost } from '#areas/blog/procedures/delete-post.server.ts'
import { dropWorkingCopy } from '#areas/blog/procedures/drop-working-copy.server.ts'
import { findMovedPost } from '#areas/blog/procedures/find-moved-post.server.ts'
import { keepWorkingCopy } from '#areas/blog/procedures/keep-working-copy.server.ts'
import { listCleanups } from '#areas/blog/procedures/list-cleanups.server.ts'
import { listCommentsForOffice } from '#areas/blog/procedures/list-comments-for-office.server.ts'
import { listPostsForOffice } from '#areas/blog/procedures/list-posts-for-office.server.ts'
import { moderateComments } from '#areas/blog/procedures/moderate-comments.server.ts'
import { openPost } from '#areas/blog/procedures/open-post.server.ts'
import { previewCleanup } from '#areas/blog/procedures/preview-cleanup.server.ts'
import { previewPost } from '#areas/blog/procedures/preview-post.server.ts'
import { savePost } from '#areas/blog/procedures/save-post.server.ts'
import { setPostCover } from '#areas/blog/procedures/set-post-cover.server.ts'
import { undoCleanup } from '#areas/blog/procedures/undo-cleanup.server.ts'
import { undoModeration } from '#areas/blog/procedures/undo-moderation.server.ts'
import { addCustomerNote } from '#areas/customers/procedures/add-customer-note.server.ts'
import { listMerges } from '#areas/customers/procedures/list-merges.server.ts'
import { mergeCustomers } from '#areas/customers/procedures/merge-customers.server.ts'
import { previewMerge } from '#areas/customers/procedures/preview-merge.server.ts'
import { undoMerge } from '#areas/customers/procedures/undo-merge.server.ts'
import { listCustomers } from '#areas/customers/procedures/list-customers.server.ts'
import { openCustomer } from '#areas/customers/procedures/open-customer.server.ts'
import { removeCustomerNote } from '#areas/customers/procedures/remove-customer-note.server.ts'
import { getCustomerWatch } from '#areas/guardian/procedures/get-customer-watch.server.ts'
import { changeRole } from '#areas/identity/procedures/change-role.server.ts'
import { restoreAccount } from '#areas/identity/procedures/restore-account.server.ts'
import { sendConfirmationAgain } from '#areas/identity/procedures/send-confirmation-again.server.ts'
import { suspendAccount } from '#areas/identity/procedures/suspend-account.server.ts'
import { listCustomerCopies } from '#areas/privacy/procedures/list-customer-copies.server.ts'
import { startCopyForCustomer } from '#areas/privacy/procedures/start-copy-for-customer.server.ts'
import { startErasureForCustomer } from '#areas/privacy/procedures/start-erasure-for-customer.server.ts'
import { deleteLegalDraft } from '#areas/privacy/procedures/delete-legal-draft.server.ts'
import { openLegalDraft } from '#areas/privacy/procedures/open-legal-draft.server.ts'
import { publishLegalVersion } from '#areas/privacy/procedures/publish-legal-version.server.ts'
import { saveLegalDraft } from '#areas/privacy/procedures/save-legal-draft.server.ts'
import { takeBackLegalVersion } from '#areas/privacy/procedures/take-back-legal-version.server.ts'
import { getWrittenLegalText } from '#areas/consents/procedures/get-written-legal-text.server.ts'
import { listLegalDocuments } from '#areas/consents/procedures/list-legal-documents.server.ts'
import { changeMailWords } from '#areas/letters/procedures/change-mail-words.server.ts'
import { listMailWords } from '#areas/letters/procedures/list-mail-words.server.ts'
import { previewMail } from '#areas/letters/procedures/preview-mail.server.ts'
import { resetMailWords } from '#areas/letters/procedures/reset-mail-words.server.ts'
import { checkMarketFile } from '#areas/market/procedures/check-market-file.server.ts'
import { listDueFacts } from '#areas/market/procedures/list-due-facts.server.ts'
import { listMarketFigures } from '#areas/market/procedures/list-market-figures.server.ts'
import { listLegalVersions } from '#areas/privacy/procedures/list-legal-versions.server.ts'
import { changeSetting } from '#areas/settings/procedures/change-setting.server.ts'
import { getSettings } from '#areas/settings/procedures/get-settings.server.ts'
import { getSiteClaims } from '#areas/settings/procedures/get-site-claims.server.ts'
import { getSiteSettings } from '#areas/settings/procedures/get-site-settings.server.ts'
import { getLastLegalChange } from '#areas/privacy/procedures/get-last-legal-change.server.ts'
import { listMarketChanges } from '#areas/settings/procedures/list-market-changes.server.ts'
import { listSettingChanges } from '#areas/settings/procedures/list-setting-changes.server.ts'
import { listSettingVersions } from '#areas/settings/procedures/list-setting-versions.server.ts'
import { renewPages } from '#areas/settings/procedures/renew-pages.server.ts'
import { restoreSetting } from '#areas/settings/procedures/restore-setting.server.ts'

/** What the office sets, and what its screens of settings show. */
const settingsProcedures = {
  consents: [getWrittenLegalText, listLegalDocuments],
  letters: [changeMailWords, listMailWords, previewMail, resetMailWords],
  market: [checkMarketFile, listDueFacts, listMarketFigures],
  privacy: [
    deleteLegalDraft,
    getLastLegalChange,
    listLegalVersions,
    openLegalDraft,
    publishLegalVersion,
    saveLegalDraft,
    takeBackLegalVersion,
  ],
  settings: [
    changeSetting,
    getSettings,
    getSiteClaims,
    getSiteSettings,
    listMarketChanges,
    listSettingChanges,
    listSettingVersions,
    renewPages,
    restoreSetting,
  ],
}

/** What the office does on the accounts of its customers. Part of the registry (procedures.ts). */
const customerProcedures = {
  customers: [
    addCustomerNote,
    listCustomers,
    openCustomer,
    removeCustomerNote,
    listMerges,
    mergeCustomers,
    previewMerge,
    undoMerge,
  ],
  guardian: [getCustomerWatch],
  identity: [changeRole, restoreAccount, sendConfirmationAgain, suspendAccount],
  privacy: [listCustomerCopies, startCopyForCustomer, startErasureForCustomer],
}

/** What the editors do on articles and comments. */
const blogOfficeProcedures = [
  answerComment,
  countWaitingComments,
  createPost,
  deletePost,
  dropWorkingCopy,
  findMovedPost,
  keepWorkingCopy,
  listCleanups,
  listCommentsForOffice,
  listPostsForOffice,
  moderateComments,
  openPost,
  previewCleanup,
  previewPost,
  savePost,
  setPostCover,
  undoCleanup,
  undoModeration,
]

/** Everything the product can do, by area: one line each. The permission test and docs/procedures.md follow this list. */
export const procedures = {
  bills: [
    answerBillCharges,
    checkMyBill,
    describeMyFigure,
    recomputeReportedFigure,
    getBillComplaint,
    rereadMyBill,
    storeBillCharges,
    addQuote,
    addSupply,
    confirmBillData,
    correctBillData,
    correctBill,
    deleteOffer,
    downloadBill,
    editQuote,
    editSupply,
    failReading,
    findBillOfRequest,
    forgetOldBills,
    getBillPageImage,
    getMyBill,
    getMySupply,
    getSupplyForm,
    giveUpStuckReadings,
    countWaitingBills,
    listBillQueue,
    listBillQuotes,
    listMyBills,
    listMySupplies,
    openBill,
    publishBill,
    removeQuote,
    rereadBill,
    startReading,
    storeBillPages,
    storeReading,
    submitBill,
  ],
  blog: [
    addComment,
    archivePost,
    cleanUpDuplicates,
    detectDuplicateContent,
    getDuplicateStats,
    getPost,
    keepNewestDuplicates,
    listCommentsToModerate,
    listComments,
    listLatestPosts,
    listPostAddresses,
    listPosts,
    listSimilarPosts,
    moderateComment,
    publishScheduledPosts,
    ...blogOfficeProcedures,
  ],
  commissions: commissionProcedures,
  consents: [...settingsProcedures.consents, getUnsubscribeLink, listMyConsents, recordConsent, stopMessages],
  customers: customerProcedures.customers,
  ...growthProcedures,
  guardian: [
    ...customerProcedures.guardian,
    forgetOldSightings,
    getMyWatch,
    getSentinelLink,
    listMyAlerts,
    listMyWatched,
    setMyWatch,
    stopSentinel,
    watchSupplies,
  ],
  handover: handoverProcedures,
  identity: [...accountProcedures.identity, ...customerProcedures.identity],
  letters: settingsProcedures.letters,
  market: [
    ...settingsProcedures.market,
    getMarketContext,
    getWholesalePrices,
    importFacts,
    importIndices,
    importTariffs,
    loadReferenceData,
    recordIndexEstimate,
  ],
  notifications: [
    chooseNotices,
    countUnreadNotices,
    forgetOldNotices,
    getNoticeChoices,
    listMyNotices,
    markMyNoticesRead,
    openNotice,
  ],
  offers: [
    ...catalogueProcedures,
    compareChosenOffers,
    compareDualOffers,
    getReckoning,
    compareLines,
    compareOffers,
    getPublicOffer,
    listPublicOffers,
  ],
  requests: [
    ...officeProcedures,
    cancelMyRequest,
    getMyWithdrawal,
    handleWithdrawal,
    listOpenWithdrawals,
    listWithdrawableContracts,
    sendWithdrawalReceipt,
    withdrawFromContract,
    forgetOldConsultations,
    forgetOldRequests,
    getMyRequest,
    listMyCaseMessages,
    listMyCasePapers,
    markCaseMessagesRead,
    keepRequestCodes,
    noticeDelays,
    sendAskedDocument,
    answerCorrection,
    listMyCorrections,
    writeOnMyCase,
    getOfferSheet,
    getRequestStep,
    listMyRequests,
    sendActivationSummary,
    startFromOffer,
    submitActivation,
    submitConsultation,
  ],
  privacy: [...settingsProcedures.privacy, ...accountProcedures.privacy, ...customerProcedures.privacy],
  search: [replaceSearchFeed, searchSite],
  security: accountProcedures.security,
  settings: settingsProcedures.settings,
  supplies: [deleteSupply, forgetOldSupplies, mergeHomes, renameHome],
  support: [findAnswer, forgetOldMessages, keepTurns, listCorrections, submitContact, validateInput],
  wizards: [deleteExpiredDrafts, discardDraft, getDraft, getSubmission, openUpload, saveDraft],
} satisfies Record<string, readonly Procedure[]>
