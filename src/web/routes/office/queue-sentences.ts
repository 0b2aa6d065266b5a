import { CLAIMED } from '#core/edited.ts'
import { claimedByAnother } from '#areas/office/claim.ts'
import { contactFieldText } from '#areas/support/texts.ts'
import type { AppError } from '#core/errors.ts'
import { type Sentences, sentencesOf } from '#core/sentences.ts'

export const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: {
    required: 'Scrivi il nome.',
    'too-long': 'Il nome è troppo lungo.',
    'too-many': 'Hai già 20 viste: togline una.',
    'name-shape': 'Scrivi il nome con le lettere.',
  },
  email: { required: 'Scrivi l’indirizzo email.', 'email-shape': 'Controlla l’indirizzo email.' },
  message: { required: 'Scrivi che cosa chiede.', 'too-long': 'È troppo lungo.' },
  requestIds: { required: 'Scegli almeno una riga.', 'too-big': 'Sono troppe: al massimo 100 alla volta.' },
  ids: { required: 'Scegli almeno una riga.', 'too-many': 'Sono troppe: al massimo 100 alla volta.' },
  body: {
    required: 'Scrivi che cosa leggeranno i clienti.',
    'complaint-unanswered': 'A un reclamo si risponde sempre, con le ragioni.',
  },
  outcome: {
    required: 'Scegli che cosa hai trovato.',
    'figure-unchanged':
      'La cifra ricalcolata oggi è ancora quella segnalata: prima correggila, poi rispondi «Corretto».',
  },
  assignee: { 'not-staff': 'Non lavora in ufficio.' },
  'filters.search': { 'too-long': 'La ricerca è troppo lunga.' },
}

const REFUSALS: Sentences = {
  [CLAIMED]: claimedByAnother,
  'message-done': 'Qualcun altro ha già risposto a questo messaggio, o lo ha chiuso.',
  'undo-too-late': 'I dieci secondi sono passati: i clienti sono già stati avvisati.',
  'more-people': ({ detail }) => `Leggeranno in ${detail.values?.people ?? ''}: se va bene, premi di nuovo.`,
  'too-many-attempts': 'Hai mandato molte email.',
  'not-found': 'Non c’è più.',
}

export const queueSentences = (error: AppError): Record<string, string> =>
  sentencesOf(error, REFUSALS, GENERAL, (name, wrong) => FIELDS[name]?.[wrong] ?? contactFieldText(name, wrong))
