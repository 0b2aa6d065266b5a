/** Kinds of alerts; the titles stand in texts.ts. */
const ALERT_TYPES = [
  'suspicious_activity',
  'failed_health_check',
  'many_failed_sign_ins',
  'backup_failed',
  'files_missing',
  'bill_reader_broken',
] as const
export type AlertType = (typeof ALERT_TYPES)[number]
