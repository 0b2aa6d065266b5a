/** Typed by the person before an account is deleted: no click alone does it. */
export const ERASURE_WORD = 'CANCELLA'
/** How long the audit trail stays, also of a deleted account: long enough to answer a complaint, and no longer. */
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

/** A copy of one's data: how long it may be fetched, and what it is made of. */
export type CopyState = 'waiting' | 'ready' | 'failed'

export interface CopyPart {
  path: string
  size: number
}

export const COPY_DAYS = 7
/** A copy that is not ready by then failed; another can be asked for. */
export const COPY_GIVE_UP_HOURS = 3

/** Said at the download and in the file itself. */
export const copyFileName = (brand: string, day: string, part: number, parts: number): string =>
  `${brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-i-miei-dati-${day}${parts > 1 ? `-${part}-di-${parts}` : ''}.zip`

/** How a customer asked in writing; what came on the telephone is asked again in writing. */
export const WRITTEN_WAYS = { email: 'Email', pec: 'PEC', letter: 'Lettera' } as const
