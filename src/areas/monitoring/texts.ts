import { formatDateTime } from '#core/dates.ts'
import type { BackupFailure, BackupKind, BackupState } from './backup.ts'
import type { Source } from './visit.ts'

export const backupKinds: Record<BackupKind, string> = { manual: 'A mano', nightly: 'Notturno' }

export const backupStates: Record<BackupState, string> = {
  waiting: 'In coda',
  writing: 'In scrittura',
  checking: 'In verifica',
  kept: 'Verificato',
  failed: 'Non riuscito',
}

const backupFailures: Record<BackupFailure, string> = {
  'no-room': 'sul disco non c’è posto per scriverlo o per il ripristino di prova',
  'not-written': 'il file non si è potuto scrivere',
  'not-restored': 'il ripristino di prova non è riuscito',
  different: 'il ripristino di prova non ha ridato le stesse righe o gli stessi file',
  interrupted: 'interrotto prima della fine',
}

export const failedBackupText = (failure: string, detail: string | null): string =>
  `${backupFailures[failure as BackupFailure] ?? failure}${detail ? ` (${detail})` : ''}`

/** How long ago, as a screen says it beside the day: «3 giorni fa». */
function agoText(now: Date, at: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 3_600_000))
  if (hours < 1) return 'meno di un’ora fa'
  if (hours < 48) return hours === 1 ? 'un’ora fa' : `${hours} ore fa`
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

/** spec 3 §8; the others are ours. */
export const backupErrors: Record<string, string> = {
  start: 'Errore nell’avvio del backup',
  'backup-under-way': 'Un backup è già in corso: aspetta che finisca.',
  'too-many-attempts': 'Hai avviato troppi backup in poco tempo. Riprova più tardi.',
}

export const monitoringErrors: Record<string, string> = {
  load: 'Errore nel caricamento dei dati di monitoraggio',
  'not-found': 'Quei lavori non ci sono più: qualcuno li ha già ripresi o tolti.',
  'bad-input': 'Scegli almeno un lavoro.',
  other: 'L’operazione non è riuscita. Riprova.',
}

export const healthLabels = { healthy: 'In ordine', warning: 'Da guardare', critical: 'Critico' } as const

export const sourceLabels: Record<Source, string> = {
  direct: 'Diretto',
  search: 'Motori di ricerca',
  social: 'Social',
  site: 'Pagine del sito',
  other: 'Altri siti',
}
