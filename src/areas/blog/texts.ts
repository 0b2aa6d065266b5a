/** spec 1 §8 and §2; the rest is ours. */
export const commentTexts = {
  signInTitle: 'Accesso richiesto',
  signInText: 'Accedi per lasciare un commento.',
  signInInvitation: 'Accedi per commentare',
  emptyTitle: 'Commento vuoto',
  emptyText: 'Scrivi qualcosa prima di inviare il commento.',
  failed: 'Si è verificato un errore nell’invio del commento.',
  sentTitle: 'Commento inviato!',
  sentText: 'Lo pubblichiamo dopo averlo letto: di solito entro un giorno lavorativo.',
  tooLong: 'Il commento può avere al massimo 1000 caratteri.',
  tooMany: 'Hai inviato molti commenti in poco tempo.',
  none: 'Nessun commento, per ora. Il primo può essere il tuo.',
  noneClosed: 'Nessun commento.',
  closedTitle: 'Commenti chiusi',
  closedText: 'In questo momento non si possono scrivere commenti.',
} as const

export const commentErrors: Readonly<Record<string, { title: string; text: string }>> = {
  'sign-in-required': { title: commentTexts.signInTitle, text: commentTexts.signInText },
  'comment-empty': { title: commentTexts.emptyTitle, text: commentTexts.emptyText },
  'comments-closed': { title: commentTexts.closedTitle, text: commentTexts.closedText },
  'comment-too-long': { title: 'Commento troppo lungo', text: commentTexts.tooLong },
  'too-many-attempts': { title: 'Troppi commenti', text: commentTexts.tooMany },
}

export const duplicateTexts = {
  detectFailed: 'Errore nel rilevamento dei duplicati',
  removeFailed: 'Errore nella rimozione del duplicato',
  cleanFailed: 'Errore nella pulizia automatica dei duplicati',
  statsFailed: 'Impossibile caricare le statistiche dei duplicati',
  massiveFailed: 'Errore Pulizia',
  detected: 'Duplicati Rilevati',
  removed: 'Duplicato Rimosso',
  cleaned: 'Pulizia Completata',
} as const

export const blogTexts = {
  nothingFound: 'Nessun articolo trovato',
  nothingPublished: 'Nessun articolo pubblicato al momento.',
  articleNotFound: 'Articolo non trovato',
} as const
