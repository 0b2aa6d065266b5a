export const alertTitles: Record<AlertType, (detail: string | number) => string> = {
  suspicious_activity: score => `Attività insolita su un account (rischio ${score} su 100)`,
  failed_health_check: checks => `Controllo di sicurezza non superato: ${checks}`,
  backup_failed: why => `Backup non riuscito: ${why}`,
  files_missing: count =>
    count === 1
      ? 'Nell’archivio un file manca o è danneggiato: i backup si fanno senza'
      : `Nell’archivio ${count} file mancano o sono danneggiati: i backup si fanno senza`,
  bill_reader_broken: when => `Il lettore di bollette non parte o si ferma: bollette non lette, l’ultima il ${when}`,
  many_failed_sign_ins: count => `Molti accessi falliti nell’ultima ora (${count})`,
}

export const healthChecks: Record<string, string> = {
  storage: 'archivio dei file',
  policies: 'regole di accesso alle righe',
  clock: 'orologio',
  jobs: 'lavori in coda',
}

/** spec 3 §8, session security: the English sentences are for the JSON response and the log, people see the Italian ones. */
export const SESSION_ENDED = 'Session Expired: Your session has expired for security reasons.'
export const unusualActivity = {
  message: 'Security Alert: Suspicious activity detected. Your session security has been enhanced.',
  title: 'Avviso di sicurezza: attività insolita nel tuo account',
  text: 'La tua sessione resta protetta: email, password e verifica in due passaggi si cambiano solo scrivendo di nuovo la password.',
  advice: 'Se non la riconosci, cambia la password ed esci dagli altri dispositivi.',
  action: 'Controlla accessi e dispositivi',
  read: 'Ho capito',
} as const

export const securityErrors: Record<string, string> = {
  load: 'Errore nel caricamento dei dati di sicurezza',
  resolve: 'Errore nella risoluzione dell’alert',
}

/** Event labels for the office; others show their name. */
export const eventLabels: Record<string, string> = {
  account_suspended: 'Account sospeso dall’ufficio',
  account_restored: 'Account riaperto dall’ufficio',
  accounts_merged: 'Account uniti dall’ufficio',
  accounts_parted: 'Account di nuovo separati',
  role_changed: 'Ruolo cambiato',
  password_changed: 'Password cambiata',
  second_factor_on: 'Verifica in due passaggi accesa',
  second_factor_off: 'Verifica in due passaggi spenta',
  second_factor_reset: 'Verifica in due passaggi tolta dall’ufficio',
  recovery_codes_renewed: 'Codici di recupero rifatti',
  email_changed: 'Email cambiata',
  email_change_requested: 'Cambio di email chiesto',
  session_ended: 'Sessione chiusa',
  login_failed: 'Accesso fallito',
  login_error: 'Errore durante un accesso',
  second_step_failed: 'Codice di verifica sbagliato',
  present_password_wrong: 'Password attuale sbagliata',
  password_reset: 'Password cambiata con il recupero',
  email_change_stopped: 'Cambio di email fermato',
  session_fingerprint_mismatch: 'Sessione usata da un altro browser',
  csrf_token_validation_failed: 'Modulo di un’altra sessione',
  rate_limit_violation: 'Limite superato',
  xss_attempt_detected: 'Codice scritto in un campo',
  resource_load_failed: 'Parte di pagina non caricata',
  csp_violation_detected: 'Contenuto bloccato dal browser',
  security_health_check: 'Controllo di sicurezza',
  data_copy_requested: 'Copia dei dati chiesta',
  data_copy_downloaded: 'Copia dei dati scaricata',
  account_erasure_requested: 'Account cancellato dalla persona',
}

export const severityLabels: Record<string, string> = {
  info: 'Informazione',
  warning: 'Avviso',
  error: 'Errore',
  critical: 'Critico',
}

export const healthLabels = { healthy: 'In ordine', warning: 'Da guardare', critical: 'Critico' } as const

export const scoreComponents: Record<string, string> = {
  critical_events: 'eventi critici',
  warnings: 'avvisi ed errori',
  failed_attempts: 'accessi falliti',
  rate_limit_violations: 'limiti superati',
  critical_alerts: 'alert critici aperti',
  failed_health_checks: 'controlli non superati',
}

/** Kinds of alerts; titles are in texts.ts. */
const ALERT_TYPES = [
  'suspicious_activity',
  'failed_health_check',
  'many_failed_sign_ins',
  'backup_failed',
  'files_missing',
  'bill_reader_broken',
] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** Retention of the security log; printed in the privacy notice. */
export const SECURITY_EVENTS_MONTHS = 12
export const SECURITY_ALERTS_MONTHS = 12
export const CSP_VIOLATIONS_DAYS = 90
/** Passed health checks are soon irrelevant. */
export const FINE_HEALTH_CHECKS_DAYS = 7
