import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'

/** Warnings about an offer about to be published: they do not block it, but must have been seen. */
export const OFFER_WARNINGS = {
  'no-dispatching': 'Manca il dispacciamento: la spesa calcolata è più bassa di quella vera.',
  'far-from-last': 'Il prezzo è lontano dall’ultimo pubblicato di questa offerta: controlla la virgola.',
  'far-from-market': 'Il prezzo è lontano da quello all’ingrosso: controlla la virgola e l’unità.',
  'far-from-catalogue': 'La spesa è molte volte quella delle altre offerte, o una piccola parte: controlla la virgola.',
} as const
export type OfferWarning = keyof typeof OFFER_WARNINGS

/** Error code for publishing without having seen the warnings; the values list them, separated by spaces. */
export const UNSEEN_WARNINGS = 'offer-warnings'

export const offerFieldErrors: Readonly<Record<string, string>> = {
  required: 'Questo dato serve.',
  unknown: 'Non è uno dei valori possibili.',
  'not-a-flag': 'Scrivi sì oppure no.',
  'name-shape': 'Scrivi il nome di un’azienda.',
  markup: 'Usa soltanto testo.',
  'too-long': 'Il testo è troppo lungo.',
  'not-an-amount': 'Scrivi un numero, per esempio 0,1355, senza decimali di troppo.',
  negative: 'Non può essere meno di zero.',
  'too-large': 'È troppo alto: controlla la virgola.',
  'not-a-number': 'Scrivi un numero intero di mesi.',
  'not-a-date': 'La data non è possibile.',
  'before-start': 'Finisce prima di cominciare.',
  'not-a-link': 'Serve un indirizzo intero, che comincia con https://.',
  'unknown-region': 'C’è una regione che non conosciamo: scrivile come «Liguria, Piemonte».',
  'code-taken': 'Un’altra offerta dello stesso tipo ha già questo codice.',
  'in-the-past': 'Il giorno deve ancora arrivare: per cambiare subito lascia vuoto.',
}

/** spec 2 §8 */
export const offerDone = {
  created: 'Bozza salvata: sul sito non si vede finché non la pubblichi',
  updated: 'Offerta aggiornata rapidamente',
  deleted: 'Offerta eliminata con successo',
  kept: 'Offerta disattivata: richieste o preventivi la nominano, quindi resta nel catalogo',
  activated: 'Offerta pubblicata',
  deactivated: 'Offerta disattivata',
  planned: 'Modifica programmata',
  dropped: 'Modifica programmata annullata',
  'waiting-published': 'Modifica pubblicata',
  restored: 'Versione ripristinata',
  imported: 'File importato: le offerte nuove, e le modifiche a quelle in vendita, aspettano tra le bozze',
  logo: 'Logo salvato',
  'logo-removed': 'Logo tolto',
  'market-imported': 'File del mercato importato',
  'market-accepted': 'Offerta del mercato ammessa in classifica',
  'market-set-aside': 'Offerta del mercato tolta dalla classifica',
  'seller-named': 'Nome del fornitore salvato',
  'seller-unnamed': 'Nome del fornitore tolto',
  'market-known': 'Questo file era già importato: non è cambiato niente',
} as const
export type OfferDone = keyof typeof offerDone

/** spec 2 §8: what failed and why. */
const offerFailures = {
  create: 'Impossibile creare l’offerta: ',
  update: 'Impossibile aggiornare l’offerta: ',
  delete: 'Impossibile eliminare l’offerta: ',
} as const

/** spec 2 §6 */
export const ONLY_ADMINISTRATORS = 'Permessi insufficienti: solo admin possono gestire le offerte'

const UNKNOWN = 'errore sconosciuto'
const REASONS: Readonly<Record<string, string>> = {
  forbidden: ONLY_ADMINISTRATORS,
  'sign-in-required': ONLY_ADMINISTRATORS,
  'bad-input': 'controlla i dati segnati',
  'not-found': 'non c’è più',
  'nothing-changed': 'non hai cambiato niente',
  'planned-meanwhile': 'per quel giorno c’è già una modifica programmata: annullala prima',
  'offer-to-correct': 'ha un dato da correggere, prima salvala con i valori giusti',
  'offer-expired': 'è scaduta, prima cambia «Si firma fino al»',
  conflict: 'un’altra offerta ha già questo codice',
  [UNSEEN_WARNINGS]: 'guarda gli avvisi e, se va bene così, premi di nuovo',
  unavailable: 'i dati del mercato non sono ancora caricati',
}
const offerFailure = (what: keyof typeof offerFailures, code: string): string =>
  offerFailures[what] + (REASONS[code] ?? UNKNOWN)

export const offerFieldSentences = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [name, offerFieldErrors[code] ?? offerFieldErrors.unknown ?? code]),
  )

export function offerSentences(error: AppError, what: keyof typeof offerFailures = 'update'): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const fields = error.code === 'bad-input' ? offerFieldSentences(error.detail.fields ?? {}) : {}
  return Object.keys(fields).length > 0 ? fields : { form: offerFailure(what, error.code) }
}

export const versionLabels = {
  first: 'Com’era',
  created: 'Creata',
  changed: 'Modificata',
  activated: 'Pubblicata',
  deactivated: 'Disattivata',
  expired: 'Disattivata perché scaduta',
  restored: 'Ripristinata',
  imported: 'Modificata da un file',
  planned: 'Programmata',
} as const

export const cteLabels = {
  found: 'Il documento c’è',
  missing: 'Il documento non c’è',
  silent: 'Il sito non risponde',
  refused: 'Indirizzo che non si può controllare',
} as const
