import { cancelEmailChange } from '#areas/identity/procedures/cancel-email-change.server.ts'
import { changePassword } from '#areas/identity/procedures/change-password.server.ts'
import { confirmEmailChange } from '#areas/identity/procedures/confirm-email-change.server.ts'
import { endMyOtherSessions } from '#areas/identity/procedures/end-my-other-sessions.server.ts'
import { endMySession } from '#areas/identity/procedures/end-my-session.server.ts'
import { getMyAccess } from '#areas/identity/procedures/get-my-access.server.ts'
import { getMyProfile } from '#areas/identity/procedures/get-my-profile.server.ts'
import { requestEmailChange } from '#areas/identity/procedures/request-email-change.server.ts'
import { stopEmailChange } from '#areas/identity/procedures/stop-email-change.server.ts'
import { updateProfile } from '#areas/identity/procedures/update-profile.server.ts'
import { cancelSecondFactor } from '#areas/identity/procedures/cancel-second-factor.server.ts'
import { confirmSecondFactor } from '#areas/identity/procedures/confirm-second-factor.server.ts'
import { getSecondFactor } from '#areas/identity/procedures/get-second-factor.server.ts'
import { passSecondStep } from '#areas/identity/procedures/pass-second-step.server.ts'
import { renewRecoveryCodes } from '#areas/identity/procedures/renew-recovery-codes.server.ts'
import { resetSecondFactor } from '#areas/identity/procedures/reset-second-factor.server.ts'
import { startSecondFactor } from '#areas/identity/procedures/start-second-factor.server.ts'
import { switchOffSecondFactor } from '#areas/identity/procedures/switch-off-second-factor.server.ts'
import { confirmEmail } from '#areas/identity/procedures/confirm-email.server.ts'
import { deleteEndedSessions } from '#areas/identity/procedures/delete-ended-sessions.server.ts'
import { ensureFirstAdministrator } from '#areas/identity/procedures/ensure-first-administrator.server.ts'
import { getResetLink } from '#areas/identity/procedures/get-reset-link.server.ts'
import { getSession } from '#areas/identity/procedures/get-session.server.ts'
import { openProfile } from '#areas/identity/procedures/open-profile.server.ts'
import { requestPasswordReset } from '#areas/identity/procedures/request-password-reset.server.ts'
import { resendConfirmation } from '#areas/identity/procedures/resend-confirmation.server.ts'
import { resetPassword } from '#areas/identity/procedures/reset-password.server.ts'
import { sendResetLinkTo } from '#areas/identity/procedures/send-reset-link.server.ts'
import { signIn } from '#areas/identity/procedures/sign-in.server.ts'
import { signOut } from '#areas/identity/procedures/sign-out.server.ts'
import { signUp } from '#areas/identity/procedures/sign-up.server.ts'
import { listMyAnnouncements } from '#areas/privacy/procedures/list-my-announcements.server.ts'
import { announceLegalChanges } from '#areas/privacy/procedures/announce-legal-changes.server.ts'
import { deleteEndedCopies } from '#areas/privacy/procedures/delete-ended-copies.server.ts'
import { deleteOldRecords } from '#areas/privacy/procedures/delete-old-records.server.ts'
import { downloadDataCopy } from '#areas/privacy/procedures/download-data-copy.server.ts'
import { eraseRows } from '#areas/privacy/procedures/erase-rows.server.ts'
import { finishErasure } from '#areas/privacy/procedures/finish-erasure.server.ts'
import { forgetFiles } from '#areas/privacy/procedures/forget-files.server.ts'
import { getMyData } from '#areas/privacy/procedures/get-my-data.server.ts'
import { lapseMarketing } from '#areas/privacy/procedures/lapse-marketing.server.ts'
import { listFilesToForget } from '#areas/privacy/procedures/list-files-to-forget.server.ts'
import { listKeptPaths } from '#areas/privacy/procedures/list-kept-paths.server.ts'
import { listPersonFiles } from '#areas/privacy/procedures/list-person-files.server.ts'
import { readPersonRows } from '#areas/privacy/procedures/read-person-rows.server.ts'
import { recordCookieChoice } from '#areas/privacy/procedures/record-cookie-choice.server.ts'
import { requestDataCopy } from '#areas/privacy/procedures/request-data-copy.server.ts'
import { requestErasure } from '#areas/privacy/procedures/request-erasure.server.ts'
import { startDataCopy } from '#areas/privacy/procedures/start-data-copy.server.ts'
import { startErasure } from '#areas/privacy/procedures/start-erasure.server.ts'
import { storeDataCopy } from '#areas/privacy/procedures/store-data-copy.server.ts'
import { acknowledgeAlert } from '#areas/security/procedures/acknowledge-alert.server.ts'
import { checkSecurityHealth } from '#areas/security/procedures/check-security-health.server.ts'
import { deleteOldSecurityEvents } from '#areas/security/procedures/delete-old-security-events.server.ts'
import { detectSuspiciousActivity } from '#areas/security/procedures/detect-suspicious-activity.server.ts'
import { fetchStoredFile } from '#areas/security/procedures/fetch-stored-file.server.ts'
import { listWhoLooked } from '#areas/security/procedures/list-who-looked.server.ts'
import { getMySecurityAlert } from '#areas/security/procedures/get-my-security-alert.server.ts'
import { getSecurityStatus } from '#areas/security/procedures/get-security-status.server.ts'
import { listCspViolations } from '#areas/security/procedures/list-csp-violations.server.ts'
import { listSecurityAlerts } from '#areas/security/procedures/list-security-alerts.server.ts'
import { listSecurityEvents } from '#areas/security/procedures/list-security-events.server.ts'
import { logSecurityEvent } from '#areas/security/procedures/log-security-event.server.ts'
import { markMySecurityAlertsRead } from '#areas/security/procedures/mark-my-security-alerts-read.server.ts'
import { recordCspViolation } from '#areas/security/procedures/record-csp-violation.server.ts'
import { recordNotice } from '#areas/security/procedures/record-notice.server.ts'
import { reviewRecentActivity } from '#areas/security/procedures/review-recent-activity.server.ts'
import { tellUnusualActivity } from '#areas/identity/procedures/tell-unusual-activity.server.ts'
import { verifyAdmin } from '#areas/identity/procedures/verify-admin.server.ts'

/** What concerns an account: getting in, its data, its safety. Part of the registry (procedures.ts). */
export const accountProcedures = {
  identity: [
    cancelEmailChange,
    changePassword,
    confirmEmail,
    confirmEmailChange,
    cancelSecondFactor,
    confirmSecondFactor,
    deleteEndedSessions,
    endMyOtherSessions,
    endMySession,
    ensureFirstAdministrator,
    getMyAccess,
    getMyProfile,
    getResetLink,
    getSecondFactor,
    getSession,
    openProfile,
    passSecondStep,
    renewRecoveryCodes,
    requestEmailChange,
    requestPasswordReset,
    resendConfirmation,
    resetPassword,
    resetSecondFactor,
    sendResetLinkTo,
    signIn,
    signOut,
    signUp,
    startSecondFactor,
    stopEmailChange,
    switchOffSecondFactor,
    updateProfile,
    tellUnusualActivity,
    verifyAdmin,
  ],
  privacy: [
    announceLegalChanges,
    deleteEndedCopies,
    deleteOldRecords,
    downloadDataCopy,
    eraseRows,
    finishErasure,
    forgetFiles,
    getMyData,
    lapseMarketing,
    listFilesToForget,
    listKeptPaths,
    listMyAnnouncements,
    listPersonFiles,
    readPersonRows,
    recordCookieChoice,
    requestDataCopy,
    requestErasure,
    startDataCopy,
    startErasure,
    storeDataCopy,
  ],
  security: [
    acknowledgeAlert,
    checkSecurityHealth,
    deleteOldSecurityEvents,
    detectSuspiciousActivity,
    fetchStoredFile,
    getMySecurityAlert,
    getSecurityStatus,
    listCspViolations,
    listSecurityAlerts,
    listSecurityEvents,
    listWhoLooked,
    logSecurityEvent,
    markMySecurityAlertsRead,
    recordCspViolation,
    recordNotice,
    reviewRecentActivity,
  ],
}
