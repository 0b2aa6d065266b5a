import { counted } from '#core/money.ts'
import { formatDateTime } from '#core/dates.ts'
import type { BackupFailure, BackupKind, BackupState } from './backup.ts'
import type { Source } from './visit.ts'
import texts from './texts.json' with { type: 'json' }

export const backupKinds: Record<BackupKind, string> = texts.backupKinds
export const backupStates: Record<BackupState, string> = texts.backupStates
const backupFailures: Record<BackupFailure, string> = texts.backupFailures

export const failedBackupText = (failure: string, detail: string | null): string =>
  `${backupFailures[failure as BackupFailure] ?? failure}${detail ? ` (${detail})` : ''}`

/** Relative age shown next to the day: «3 giorni fa». */
function agoText(now: Date, at: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 3_600_000))
  if (hours < 1) return 'meno di un’ora fa'
  if (hours < 48) return counted(hours, 'un’ora fa', 'ore fa')
  return `${Math.floor(hours / 24)} giorni fa`
}

export const lastBackupText = (now: Date, lastKept: Date | null): string =>
  lastKept
    ? `L’ultimo verificato è del ${formatDateTime(lastKept)}, ${agoText(now, lastKept)}.`
    : 'Ancora nessuno verificato.'

export function waitText(seconds: number): string {
  if (seconds < 1) return '—'
  if (seconds < 60) return `${Math.floor(seconds)} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

export const backupErrors: Record<string, string> = texts.backupErrors
export const monitoringErrors: Record<string, string> = texts.errors
export const healthLabels = texts.health
export const sourceLabels: Record<Source, string> = texts.sources
