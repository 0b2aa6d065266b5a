/** Typed by the person before an account is deleted: no click alone does it. */
export const ERASURE_WORD = 'CANCELLA'
/** How long the audit trail stays, also of a deleted account: long enough to answer a complaint, and no longer. */
export const TRAIL_MONTHS = 24

/** Sentences by error code. */
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

export const copyAsked = {
  title: 'Stiamo preparando la tua copia',
  text: 'Di solito bastano pochi minuti: ti scriviamo quando è pronta.',
}
