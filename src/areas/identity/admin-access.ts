/**
 * Repeated access check of the back office (spec 3 §6). The English sentence is for the JSON response and the log;
 * people see the Italian one.
 */
export const DENIALS = {
  insufficient_privileges: {
    message: 'Access denied: Admin privileges required',
    text: 'Accesso negato: servono i permessi di amministratore.',
  },
  session_expired: {
    message: 'Session expired: Please log in again',
    text: 'La tua sessione è scaduta per motivi di sicurezza: accedi di nuovo.',
  },
  verification_failed: {
    message: 'Authorization verification failed',
    text: 'Non siamo riusciti a verificare i tuoi permessi.',
  },
  system_error: {
    message: 'System error during verification',
    text: 'Un errore del sistema ha interrotto la verifica dei permessi.',
  },
  unauthorized: {
    message: 'Unauthorized access attempt',
    text: 'Tentativo di accesso non autorizzato.',
  },
} as const
export type DenialReason = keyof typeof DENIALS

/** PRODUCT, decision on spec 3 §6: signed out after two seconds… */
export const ENDS_SESSION: ReadonlySet<DenialReason> = new Set(['insufficient_privileges', 'session_expired'])
export const SIGN_OUT_AFTER_MS = 2_000
/** … or retried, up to three times. */
export const MAX_RETRIES = 3
export const CHECK_EVERY_MS = 5 * 60_000

export interface AdminAccess {
  authorized: boolean
  reason: DenialReason | null
  message: string | null
  /** Active sessions of this person, including this one. */
  session_count: number
}

export const denied = (reason: DenialReason, session_count = 0): AdminAccess => ({
  authorized: false,
  reason,
  message: DENIALS[reason].message,
  session_count,
})
