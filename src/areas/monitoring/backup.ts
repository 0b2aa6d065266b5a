const BACKUP_KINDS = ['manual', 'nightly'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** `kept`: written, restored into a scratch place and found the same. */
export type BackupState = 'waiting' | 'writing' | 'checking' | 'kept' | 'failed'
export const BACKUP_FAILURES = ['no-room', 'not-written', 'not-restored', 'different', 'interrupted'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** The newest backups that stay in BACKUP_DIR: so many of the nightly ones, and so many of those made by hand. */
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

/** While it is written and checked: what was interrupted there is no backup, and never takes the place of one. */
export const UNCHECKED = '.unchecked'
export const isUnchecked = (name: string): boolean => {
  const end = name.indexOf(UNCHECKED)
  return end > 0 && isBackupFile(name.slice(0, end))
}

/** One that was written whole and did not pass its check: kept apart, because it may still be the best there is. */
export const FAILED = '.failed'
export const isFailedBackup = (name: string): boolean =>
  name.endsWith(FAILED) && isBackupFile(name.slice(0, -FAILED.length))
/** The newest of them; they go first where room is short. */
export const KEPT_FAILED = 3
export const outdatedFailures = (names: readonly string[]): string[] =>
  names.filter(isFailedBackup).toSorted().slice(0, -KEPT_FAILED)

const MB = 1024 * 1024
/** Left free for everything else that is on the same disk, the embedded database first of all. */
const LEFT_FREE = 256 * MB
/** The next backup is somewhat larger than the last one. */
export const roomToWrite = (lastSize: number): number => lastSize * 1.25 + LEFT_FREE
/** An empty database, the files, and every row with its indexes and its log: estimated high, never measured to the byte. */
export const roomToCheck = (unpackedBytes: number): number => unpackedBytes * 2.5 + LEFT_FREE

/**
 * The names that make room: all but the newest of either kind, so that backups made by hand push out no night. A file of
 * whose making nothing is known counts as nightly; what is not a backup of ours is never among them.
 */
export function outdatedBackups(names: readonly string[], madeByHand: ReadonlySet<string>): string[] {
  const ours = names.filter(isBackupFile).toSorted()
  const older = (kind: readonly string[]) => kind.slice(0, -KEPT_BACKUPS)
  return [...older(ours.filter(name => !madeByHand.has(name))), ...older(ours.filter(name => madeByHand.has(name)))]
}
