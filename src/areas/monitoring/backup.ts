export const BACKUP_KINDS = ['manual', 'nightly'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** `kept`: written, restored into a scratch place and found the same. */
export type BackupState = 'waiting' | 'writing' | 'checking' | 'kept' | 'failed'
export type BackupFailure = 'not-written' | 'not-restored' | 'different' | 'interrupted'

/** The newest backups that stay in BACKUP_DIR. */
export const KEPT_BACKUPS = 14
/** Longer than any that was measured; then its job counts as lost. */
export const LOST_AFTER_SECONDS = 2 * 60 * 60
/** A second press within this time is the same wish. */
export const ONE_WISH_MINUTES = 10

/** Sorted by name they are sorted by time. The number tells two of the same second apart. */
export const backupFileName = (at: Date, id: string): string =>
  `passafacile-${at.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.replace(/[^0-9a-z]/gi, '').slice(-6)}.backup`

export const isBackupFile = (name: string): boolean =>
  /^passafacile-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9A-Za-z]{1,6}\.backup$/.test(name)

/** The names that make room: all but the newest. What is not a backup of ours is never among them. */
export const outdatedBackups = (names: readonly string[]): string[] =>
  names.filter(isBackupFile).toSorted().slice(0, -KEPT_BACKUPS)
