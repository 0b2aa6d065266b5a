import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import type { ContactKind, ReportOutcome } from './contact.server.ts'
import type { CorrectionStatus } from './correction.ts'

/** The contact form (spec 1 §8), by error code. */
export const contactTexts: Record<string, string> = {
  'too-many-attempts': 'Troppi tentativi. Riprova tra qualche minuto.',
  'token-missing': 'Token di sicurezza mancante. Riprova.',
  'bad-input': 'Dati non validi. Verifica i campi e riprova.',
}
export const contactFailed = 'Errore durante l’invio. Riprova più tardi.'
/** The JSON response keeps the specification's English; people see Italian (PRODUCT decision on spec 1 §8). */
export const CONTACT_SENT_CODE = 'Message sent successfully!'
export const contactSent = 'Messaggio inviato con successo!'

const contactFieldTexts: Record<string, Record<string, string>> = {
  name: {
    required: 'Scrivi il tuo nome.',
    'too-long': 'Il nome può avere al massimo 100 caratteri.',
    'name-shape': 'Scrivi il nome con le lettere.',
  },
  email: {
    required: 'Scrivi il tuo indirizzo email, per ricevere la risposta.',
    'too-long': 'L’indirizzo può avere al massimo 255 caratteri.',
    'email-shape': 'Inserisci un indirizzo email valido',
  },
  subject: { 'too-long': 'L’oggetto può avere al massimo 200 caratteri.' },
  message: { required: 'Scrivi il tuo messaggio.', 'too-long': 'Il messaggio può avere al massimo 2000 caratteri.' },
  page: {
    required: 'Scrivi l’indirizzo della pagina dove hai visto il dato.',
    'too-long': 'L’indirizzo può avere al massimo 300 caratteri.',
  },
  figure: { required: 'Scrivi quale dato è sbagliato.', 'too-long': 'Il dato può avere al massimo 300 caratteri.' },
  phone: { 'phone-shape': 'Inserisci un numero di telefono italiano valido' },
}

/** Reasons for writing, as labelled on the contact page and in the office. */
export const contactKindLabels: Record<ContactKind, string> = {
  contact: 'Domanda o messaggio',
  figure_report: 'Dato sbagliato',
  complaint: 'Reclamo',
}
const ANY_FIELD: Record<string, string> = { markup: 'Togli i comandi e i tag: serve solo il testo.' }

export const contactFieldText = (field: string, code: string): string =>
  contactFieldTexts[field]?.[code] ?? ANY_FIELD[code] ?? 'Ricontrolla questo dato.'

export const outcomeLabels: Record<ReportOutcome, string> = {
  corrected: 'Corretto',
  right: 'La cifra era giusta',
  'not-reproducible': 'Non riproducibile',
}
/** The same, in the mail to the reporter. */
export const outcomeReplies: Record<ReportOutcome, string> = {
  corrected: 'Avevi ragione: la cifra era sbagliata e l’abbiamo corretta.',
  right: 'Abbiamo rifatto il conto: la cifra era giusta.',
  'not-reproducible': 'Con i dati che abbiamo non siamo riusciti a ritrovare la cifra che hai visto.',
}

export const correctionStatusLabels: Record<CorrectionStatus, string> = {
  draft: 'Bozza',
  published: 'Pubblicata',
  withdrawn: 'Ritirata',
}
const correctionTexts: Record<string, Record<string, string>> = {
  reportedOn: { 'date-wrong': 'Scrivi il giorno della segnalazione, non dopo oggi.' },
  correctedOn: { 'date-wrong': 'Scrivi il giorno della correzione: dalla segnalazione in poi, non dopo oggi.' },
  wrong: { required: 'Scrivi che cosa era sbagliato.', 'too-long': 'Al massimo 1000 caratteri.' },
  done: { required: 'Scrivi che cosa abbiamo fatto.', 'too-long': 'Al massimo 1000 caratteri.' },
  pages: {
    'page-wrong':
      'Scrivi solo pagine pubbliche del sito, una per riga, senza dati dopo il punto interrogativo: /offerte-luce',
    'too-many': 'Al massimo 10 pagine.',
  },
  moved: { 'amount-wrong': 'Scrivi un importo in euro, per esempio 12,50 oppure -3,20.' },
  reason: { required: 'Scrivi perché la ritiri.', 'too-long': 'È troppo lungo.' },
}
const correctionErrors: Record<string, string> = {
  'correction-done': 'Non è più una bozza: ricarica la pagina.',
  'correction-not-published': 'Non è pubblicata: ricarica la pagina.',
}

/** Why a correction was not saved, published or withdrawn. */
export function correctionSentences(error: AppError): Record<string, string> {
  if (error.code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length === 0) return { form: correctionErrors[error.code] ?? 'Ricarica la pagina e riprova.' }
  return Object.fromEntries(
    fields.map(([name, code]) => [name, correctionTexts[name]?.[code] ?? 'Ricontrolla questo dato.']),
  )
}
