/** Typed by the person to delete an account, so that a click alone is not enough. */
export const ERASURE_WORD = 'CANCELLA'
/** Retention of the audit trail, also for deleted accounts: long enough to answer a complaint. */
export const TRAIL_MONTHS = 24

export const privacyErrors: Readonly<Record<string, string>> = {
  'nothing-to-choose': 'Al momento usiamo solo cookie tecnici: non c’è niente da scegliere.',
  'too-many-attempts': 'Troppi tentativi.',
  'copy-under-way': 'Una copia è già in preparazione: ti scriviamo quando è pronta.',
  'not-found': 'Questa copia non c’è più: dopo 7 giorni la cancelliamo. Chiedine un’altra.',
  'erasure-word-missing': `Scrivi ${ERASURE_WORD} per confermare`,
  'last-administrator':
    'Sei l’unico amministratore: prima di cancellare il tuo account dai questo ruolo a un’altra persona.',
}
export const myDataFailed = 'Qualcosa non ha funzionato. Riprova tra poco.'

export type CopyState = 'waiting' | 'ready' | 'failed'

export interface CopyPart {
  path: string
  size: number
}

export const COPY_DAYS = 7
/** A copy not ready by then has failed; another can be requested. */
export const COPY_GIVE_UP_HOURS = 3

/** For the download and inside the file. */
export const copyFileName = (brand: string, day: string, part: number, parts: number): string =>
  `${brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-i-miei-dati-${day}${parts > 1 ? `-${part}-di-${parts}` : ''}.zip`

/** How a customer asked in writing; a request by telephone must be repeated in writing. */
export const WRITTEN_WAYS = { email: 'Email', pec: 'PEC', letter: 'Lettera' } as const
