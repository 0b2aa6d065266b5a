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

export const backupFailures: Record<BackupFailure, string> = {
  'no-room': 'sul disco non c’è posto per scriverlo o per il ripristino di prova',
  'not-written': 'il file non si è potuto scrivere',
  'not-restored': 'il ripristino di prova non è riuscito',
  different: 'il ripristino di prova non ha ridato le stesse righe o gli stessi file',
  interrupted: 'interrotto prima della fine',
}

/** spec 3 §8; the others are ours. */
export const backupErrors: Record<string, string> = {
  start: "Errore nell'avvio del backup",
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

/** Work that may fail, as the office reads it; one without a label shows its name. */
export const jobLabels: Record<string, string> = {
  'send-mail': 'Messaggio a una persona',
  'send-marketing': 'Messaggio di marketing',
  'read-bill': 'Lettura di una bolletta',
  'read-charges': 'Controllo di una bolletta',
  'make-copy': 'Copia dei dati di una persona',
  'erase-person': 'Cancellazione di un account',
  'send-activation-summary': 'Riepilogo di una richiesta',
  'send-withdrawal-receipt': 'Ricevuta di un recesso',
  'run-backup': 'Backup',
  'nightly-backup': 'Backup notturno',
  'update-sitemap': 'Aggiornamento della sitemap',
  'send-indexnow': 'Avviso IndexNow',
  'watch-supplies': 'Sentinella',
  'check-security-health': 'Controllo di sicurezza',
  'publish-scheduled-posts': 'Pubblicazione degli articoli programmati',
}

/** Messages by their kind, where they are not one of the many that only tell of a step. */
export const mailLabels: Record<string, string> = {
  email_confirmation: 'Conferma dell’email',
  reset_password: 'Recupero della password',
  email_change: 'Cambio di email',
  second_factor: 'Verifica in due passaggi',
  notice: 'Avviso su una pratica o una bolletta',
  activation_received: 'Ordine da confermare',
  activation_completed: 'Attivazione completata',
  contract_concluded: 'Contratto concluso',
  withdrawal_receipt: 'Ricevuta di un recesso',
  withdrawal_declared: 'Recesso, all’ufficio',
  contact_message: 'Messaggio dalla pagina contatti, all’ufficio',
  contact_receipt: 'Ricevuta di un messaggio',
  quote_ready: 'Preventivo pronto',
  legal_change: 'Cambio di un testo legale',
  guardian_alert: 'Avviso della sentinella',
  guardian_reminder: 'Promemoria della sentinella',
  data_copy_ready: 'Copia dei dati pronta',
  account_erased: 'Account cancellato',
  unusual_activity: 'Attività insolita',
  welcome: 'Benvenuto',
}
