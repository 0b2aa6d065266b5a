import { ago } from '#core/dates.ts'
import { learnLabelsJob, readBillJob, readChargesJob, readVisitorBillJob } from '#areas/bills/jobs.server.ts'
import { BILL_BATCH, forgetOldBills } from '#areas/bills/procedures/forget-old-bills.server.ts'
import { giveUpStuckReadings, startReading, storeBillCharges } from '#areas/bills/procedures/readings.server.ts'
import { checkCteLinks } from '#areas/offers/check-cte-links.server.ts'
import { checkCteLinksJob } from '#areas/offers/jobs.server.ts'
import { applyPlannedVersions, PLANNED_BATCH } from '#areas/offers/procedures/versions.server.ts'
import { disableExpiredOffers, EXPIRY_BATCH } from '#areas/offers/procedures/office-offer.server.ts'
import { publishScheduledPosts } from '#areas/blog/procedures/publish-scheduled-posts.server.ts'
import { forgetVisitorBills, VISITOR_BATCH } from '#areas/bills/procedures/read-visitor-bill.server.ts'
import { forgetLearntLabels } from '#areas/bills/procedures/learnt-labels.server.ts'
import { filesOf, runLesson, runReading } from '#areas/bills/run-reading.server.ts'
import { runVisitorReading } from '#areas/bills/run-visitor-reading.server.ts'
import { forgetOldSightings, watchSupplies } from '#areas/guardian/procedures/watch-supplies.server.ts'
import { sendConfirmationJob, sendResetLinkJob } from '#areas/identity/jobs.server.ts'
import { deleteEndedSessions, tellUnusualActivity } from '#areas/identity/procedures/my-access.server.ts'
import { sendConfirmationTo } from '#areas/identity/procedures/sign-up.server.ts'
import { sendResetLinkTo } from '#areas/identity/procedures/reset-password.server.ts'
import { runBackupJob } from '#areas/monitoring/jobs.server.ts'
import { measure } from '#areas/monitoring/measure.server.ts'
import { forgetOldMeasurements } from '#areas/monitoring/procedures/measurements.server.ts'
import { planNightlyBackup } from '#areas/monitoring/procedures/backups.server.ts'
import { warnOfDueFigures } from '#areas/monitoring/procedures/warn-of-due-figures.server.ts'
import { recordConversion } from '#areas/monitoring/procedures/figures.server.ts'
import { forgetOldNotices, NOTICE_BATCH } from '#areas/notifications/procedures/notices.server.ts'
import { recordConversionJob } from '#areas/notifications/conversion.server.ts'
import { erasePerson } from '#areas/privacy/erase-person.server.ts'
import { announceLegalChangesJob, erasePersonJob, makeCopyJob } from '#areas/privacy/jobs.server.ts'
import { makeCopy } from '#areas/privacy/make-copy.server.ts'
import { deleteEndedCopies } from '#areas/privacy/procedures/data-copies.server.ts'
import {
  deleteOldRecords,
  RECORD_BATCH,
  LAPSE_BATCH,
  lapseMarketing,
} from '#areas/privacy/procedures/retention.server.ts'
import { MESSAGE_FILE_DAYS } from '#areas/privacy/retention.ts'
import { sweepFiles, watchFiles } from '#areas/privacy/unnamed-files.server.ts'
import { announceLegalChanges } from '#areas/privacy/procedures/legal-versions.server.ts'
import { deliverMarketing, sendMarketingJob } from '#areas/consents/marketing-mail.server.ts'
import { tellUnusualActivityJob } from '#areas/security/jobs.server.ts'
import { checkSecurityHealth } from '#areas/security/procedures/security-status.server.ts'
import { deleteOldSecurityEvents } from '#areas/security/procedures/security-events.server.ts'
import { reviewRecentActivity } from '#areas/security/procedures/suspicious-activity.server.ts'
import { LEDGER_BATCH } from '#areas/commissions/ledger.server.ts'
import { expectCommissions } from '#areas/commissions/procedures/commissions.server.ts'
import { forgetReplacedCoverage } from '#areas/market/procedures/market-files.server.ts'
import { deliver } from '#areas/handover/deliver-send.server.ts'
import { deliverSupplierSendJob, makeSupplierSendJob, tellMovedCasesJob } from '#areas/handover/jobs.server.ts'
import { makeSend } from '#areas/handover/make-send.server.ts'
import { tellMovedCases } from '#areas/handover/procedures/case-moves.server.ts'
import { forgetOldSends, SEND_BATCH } from '#areas/handover/procedures/supplier-sends.server.ts'
import { sendActivationSummaryJob, sendWithdrawalReceiptJob } from '#areas/requests/jobs.server.ts'
import {
  CODES_BATCH,
  keepRequestCodes,
  forgetOldConsultations,
  forgetOldRequests,
  REQUEST_BATCH,
  DELAY_BATCH,
  noticeDelays,
} from '#areas/requests/procedures/retention.server.ts'
import { sendWithdrawalReceipt } from '#areas/requests/procedures/withdrawals.server.ts'
import { sendActivationSummary } from '#areas/requests/procedures/send-activation-summary.server.ts'
import { renewPagesJob } from '#areas/settings/jobs.server.ts'
import { renewPages } from '#areas/settings/procedures/changes.server.ts'
import { forgetOldSupplies } from '#areas/supplies/procedures/supplies.server.ts'
import { sendContactAnswersJob } from '#areas/support/jobs.server.ts'
import { sendContactAnswers, forgetOldMessages } from '#areas/support/procedures/office-messages.server.ts'
import { deleteExpiredDrafts } from '#areas/wizards/procedures/drafts.server.ts'
import { transactionAs } from '#platform/database/database.server.ts'
import { deleteUnusedUploads } from '#platform/http/uploads.server.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import type { JobHandler } from '#platform/jobs/queue.server.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { deleteOldMessages } from '#platform/mail/message-files.server.ts'
import { createTransport } from '#platform/mail/transport.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { deleteEndedWindows } from '#platform/rate-limit/rate-limit.server.ts'
import { calls, clock, jobHandler, type HandledJob } from './job-handler.ts'
import { growthHandlers } from './growth-jobs.ts'
import { runBackup } from './backup/run-backup.ts'
import { refreshFacts } from './search-feeds.ts'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { ALERT_BATCH, forgetPriceAlerts, watchPriceAlerts } from '#areas/guardian/procedures/price-alert.server.ts'

/** All households in batches. An interrupted run restarts: messages are idempotent. */
async function watchAll(rt: Runtime): Promise<void> {
  for (let after: string | null = ''; after !== null;) after = (await call(rt, watchSupplies, { after })).next
}

/** All confirmed alerts in batches; expired ones are deleted first. */
async function watchAlerts(rt: Runtime): Promise<void> {
  for (let isMore = true; isMore;) {
    const { alerts, proofs } = await call(rt, forgetPriceAlerts, {})
    isMore = Math.max(alerts, proofs) === ALERT_BATCH
  }
  for (let after: string | null = ''; after !== null;) after = (await call(rt, watchPriceAlerts, { after })).next
}

/** For a file that is no longer readable: the check then reports that it could not verify it. */
const NO_ROWS: BilledCharges = { source: 'text', lines: [], meter: [] }

/** Job `read-bill-charges`: reads only the cost rows of a bill. */
async function runCharges(rt: Runtime, { billId }: { billId: string }, jobId: string): Promise<void> {
  const bill = await call(rt, startReading, { billId, jobId })
  if (!bill) return
  const { charges } = await readBill(await filesOf(rt, bill.files), { knownOfferCodes: new Set(bill.knownOfferCodes) })
  await call(rt, storeBillCharges, { billId, charges: charges ?? NO_ROWS })
}

/** Deletes ended rate-limit windows, unsubmitted uploads, and old mail files. */
async function sweep(rt: Runtime): Promise<void> {
  await transactionAs(rt.db, 'app_system', null, tx => deleteEndedWindows(tx, rt.now()))
  await deleteUnusedUploads(rt.config.DATA_DIR, rt.now())
  await deleteOldMessages(rt.config.DATA_DIR, ago(rt.now(), { days: MESSAGE_FILE_DAYS }))
}

/** A job that recurs within minutes needs few retries. */
const once = { retries: 1 }
const never = { retries: 0 }

/** Scheduled jobs in Rome time, by schedule; each works in batches until done. */
const byTheClock: readonly HandledJob[] = [
  clock('*/5 * * * *', publishScheduledPosts, once),
  clock('*/5 * * * *', reviewRecentActivity, never),
  jobHandler(job('check-security-health', { cron: '*/5 * * * *', ...never }), rt => async () => {
    // Outside the transaction: a remote store may be slow.
    const storage = await rt.storage.check().then(
      () => true,
      () => false,
    )
    await call(rt, checkSecurityHealth, { storage })
  }),
  jobHandler(job('take-measurements', { cron: '*/5 * * * *', ...never }), rt => () => measure(rt)),
  jobHandler(job('refresh-search', { cron: '*/5 * * * *', ...once }), rt => () => refreshFacts(rt)),
  clock('*/10 * * * *', giveUpStuckReadings, once),
  clock('*/10 * * * *', forgetVisitorBills, { ...once, isFull: ({ bills }) => bills === VISITOR_BATCH }),
  clock('*/10 * * * *', applyPlannedVersions, { ...once, isFull: ({ looked }) => looked === PLANNED_BATCH }),
  clock('*/30 * * * *', disableExpiredOffers, { ...once, isFull: ({ disabled }) => disabled === EXPIRY_BATCH }),
  clock('8 * * * *', expectCommissions, { retries: 2, isFull: ({ expected }) => expected === LEDGER_BATCH }),
  clock('11 * * * *', deleteEndedCopies, once),
  clock('17 * * * *', deleteExpiredDrafts, once),
  clock('29 * * * *', deleteEndedSessions, once),
  jobHandler(job('sweep-files', { cron: '31 * * * *', ...once, expiresIn: 3600 }), rt => () => sweepFiles(rt)),
  jobHandler(job('sweep', { cron: '41 * * * *', ...once }), rt => () => sweep(rt)),
  clock('12 2 * * *', keepRequestCodes, { isFull: ({ requests }) => requests === CODES_BATCH }),
  jobHandler(job('nightly-backup', { cron: '33 2 * * *' }), calls(planNightlyBackup)),
  clock('13 3 * * *', forgetOldBills, { isFull: ({ bills }) => bills === BILL_BATCH }),
  clock('23 3 * * *', forgetOldSupplies),
  clock('24 3 * * *', forgetLearntLabels),
  clock('27 3 * * *', forgetOldMessages),
  clock('33 3 * * *', forgetOldSightings),
  clock('37 3 * * *', forgetOldConsultations),
  clock('43 3 * * *', forgetOldRequests, { isFull: ({ requests }) => requests === REQUEST_BATCH }),
  clock('47 3 * * *', forgetOldMeasurements),
  clock('51 3 * * *', forgetReplacedCoverage, { isFull: ({ imports }) => imports > 0 }),
  clock('52 3 * * *', forgetOldSends, { isFull: ({ sends }) => sends === SEND_BATCH }),
  clock('53 3 * * *', forgetOldNotices, { isFull: ({ notices }) => notices === NOTICE_BATCH }),
  clock('53 3 * * *', deleteOldSecurityEvents),
  clock('7 4 * * *', deleteOldRecords, {
    isFull: ({ trail, accesses, conversions }) => Math.max(trail, accesses, conversions) === RECORD_BATCH,
  }),
  clock('17 4 * * *', lapseMarketing, { isFull: ({ lapsed }) => lapsed === LAPSE_BATCH }),
  jobHandler(job('watch-files', { cron: '21 4 * * 0', ...once, expiresIn: 7200 }), rt => () => watchFiles(rt)),
  // Before the office opens.
  clock('20 5 * * *', noticeDelays, { isFull: ({ cases }) => cases === DELAY_BATCH }),
  // Before people read their mail.
  jobHandler(job('watch-supplies', { cron: '13 6 * * *', expiresIn: 3600 }), rt => () => watchAll(rt)),
  jobHandler(job('watch-price-alerts', { cron: '23 6 * * *', expiresIn: 3600 }), rt => () => watchAlerts(rt)),
  clock('7 8 * * *', warnOfDueFigures),
]

/** Jobs that are queued, also or only. */
const handledJobs: readonly HandledJob[] = [
  ...byTheClock,
  jobHandler(sendMailJob, rt => createTransport(rt.config, rt.now, rt.storage)),
  jobHandler(sendMarketingJob, rt => {
    const send = createTransport(rt.config, rt.now, rt.storage)
    return (data, jobId) => deliverMarketing(rt, send, data, jobId)
  }),
  jobHandler(readBillJob, rt => (data, jobId) => runReading(rt, data, jobId)),
  jobHandler(readVisitorBillJob, rt => data => runVisitorReading(rt, data)),
  jobHandler(readChargesJob, rt => (data, jobId) => runCharges(rt, data, jobId)),
  jobHandler(learnLabelsJob, rt => (data, jobId) => runLesson(rt, data, jobId)),
  jobHandler(makeCopyJob, rt => data => makeCopy(rt, data)),
  jobHandler(erasePersonJob, rt => data => erasePerson(rt, data)),
  jobHandler(makeSupplierSendJob, rt => data => makeSend(rt, data)),
  jobHandler(deliverSupplierSendJob, rt => {
    const mail = createTransport(rt.config, rt.now, rt.storage)
    return data => deliver(rt, mail, data)
  }),
  jobHandler(checkCteLinksJob, rt => () => checkCteLinks(rt)),
  jobHandler(runBackupJob, rt => data => runBackup(rt, data)),
  jobHandler(recordConversionJob, calls(recordConversion)),
  jobHandler(tellUnusualActivityJob, calls(tellUnusualActivity)),
  jobHandler(sendResetLinkJob, calls(sendResetLinkTo)),
  jobHandler(sendConfirmationJob, calls(sendConfirmationTo)),
  jobHandler(announceLegalChangesJob, calls(announceLegalChanges)),
  jobHandler(renewPagesJob, calls(renewPages)),
  jobHandler(sendContactAnswersJob, calls(sendContactAnswers)),
  jobHandler(sendActivationSummaryJob, calls(sendActivationSummary)),
  jobHandler(sendWithdrawalReceiptJob, calls(sendWithdrawalReceipt)),
  jobHandler(tellMovedCasesJob, calls(tellMovedCases)),
  ...growthHandlers,
]

export const jobs: readonly Job[] = handledJobs.map(each => each.job)

export const handlers = (rt: Runtime): ReadonlyMap<Job, JobHandler> =>
  new Map(handledJobs.map(({ job: of, handler }) => [of, handler(rt)]))
