const BACKUP_KINDS = ['manual', 'nightly'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** `kept`: written, restored into a scratch place and verified as identical. */
export type BackupState = 'waiting' | 'writing' | 'checking' | 'kept' | 'failed'
export const BACKUP_FAILURES = ['no-room', 'not-written', 'not-restored', 'different', 'interrupted'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** Latest backups kept in BACKUP_DIR: this many nightly ones, and as many made by hand. */
export const KEPT_BACKUPS = 14
/** Longer than any measured; the job then counts as lost. */
export const LOST_AFTER_SECONDS = 2 * 60 * 60
/** A second request within this time is a duplicate. */
export const ONE_WISH_MINUTES = 10

/** Sorts by name as by time. The number distinguishes two of the same second. */
export const backupFileName = (at: Date, id: string): string =>
  `passafacile-${at.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.replace(/[^0-9a-z]/gi, '').slice(-6)}.backup`

export const isBackupFile = (name: string): boolean =>
  /^passafacile-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9A-Za-z]{1,6}\.backup$/.test(name)

/** During writing and checking: an interrupted file is not a backup, and never replaces one. */
export const UNCHECKED = '.unchecked'
export const isUnchecked = (name: string): boolean => {
  const end = name.indexOf(UNCHECKED)
  return end > 0 && isBackupFile(name.slice(0, end))
}

/** Completely written but failed its check: kept separately, because it may be the best there is. */
export const FAILED = '.failed'
export const isFailedBackup = (name: string): boolean =>
  name.endsWith(FAILED) && isBackupFile(name.slice(0, -FAILED.length))
/** The latest of them; deleted first when space is short. */
export const KEPT_FAILED = 3
export const outdatedFailures = (names: readonly string[]): string[] =>
  names.filter(isFailedBackup).toSorted().slice(0, -KEPT_FAILED)

const MB = 1024 * 1024
/** Left free for everything else on the disk, especially the embedded database. */
const LEFT_FREE = 256 * MB
/** The next backup is slightly larger than the last. */
export const roomToWrite = (lastSize: number): number => lastSize * 1.25 + LEFT_FREE
/** An empty database, the files, and every row with indexes and log: a generous estimate. */
export const roomToCheck = (unpackedBytes: number): number => unpackedBytes * 2.5 + LEFT_FREE

/**
 * Files to delete: all but the latest of either kind, so that manual backups do not displace nightly ones. A file of
 * unknown origin counts as nightly; files that are not our backups are never included.
 */
export function outdatedBackups(names: readonly string[], madeByHand: ReadonlySet<string>): string[] {
  const ours = names.filter(isBackupFile).toSorted()
  const older = (kind: readonly string[]) => kind.slice(0, -KEPT_BACKUPS)
  return [...older(ours.filter(name => !madeByHand.has(name))), ...older(ours.filter(name => madeByHand.has(name)))]
}
