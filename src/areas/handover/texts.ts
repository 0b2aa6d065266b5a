import { lacksSentence } from '#areas/requests/blockers.ts'
import { caseFieldText, caseRefusals } from '#areas/requests/office/texts.ts'
import type { AppError } from '#core/errors.ts'
import { identifierTexts } from '#core/identifiers/texts.ts'
import { type Sentences, sentencesOf } from '#core/sentences.ts'
import { MAX_ANSWER_NOTE, MAX_CASE_MESSAGE, MAX_DOCUMENT_NOTE, MAX_SUPPLIER_REFERENCE } from '#core/limits.ts'
import { formatNumber } from '#core/money.ts'
import type { LeftOut } from './send.ts'

const GENERAL = 'Non è stato possibile: ricarica la pagina e riprova.'

const NOT_THERE = 'Nella richiesta questo dato non c’è: chiedi il documento al cliente.'

const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  requestIds: { required: 'Scegli almeno una pratica.' },
  reason: {
    required: 'Scegli il motivo del fornitore.',
    'why-wrong': 'Scrivi perché non va: il cliente lo legge.',
    'too-long': `Il motivo è troppo lungo: al massimo ${MAX_DOCUMENT_NOTE} caratteri.`,
    markup: 'Il motivo contiene un testo non consentito.',
  },
  remedy: {
    required: 'Scegli che cosa fare: chiedi un documento al cliente oppure correggi il dato.',
    'other-check': 'Questo dato è di un altro controllo.',
    'not-there': NOT_THERE,
  },
  datum: { required: 'Scegli il dato.', 'not-there': NOT_THERE },
  value: {
    required: 'Scrivi il dato giusto.',
    'too-long': 'Il dato è troppo lungo.',
    markup: 'Il dato contiene un testo non consentito.',
    unchanged: 'È il dato già scritto nella richiesta.',
    'province-shape': 'Scrivi la sigla: GE.',
    'date-shape': 'Scrivi la data così: 31/12/2030.',
    ...identifierTexts,
  },
  note: {
    required: 'Scrivi nella nota che cosa ha risposto il fornitore.',
    'too-long': `La nota è troppo lunga: al massimo ${formatNumber(MAX_ANSWER_NOTE)} caratteri.`,
    markup: 'La nota contiene un testo non consentito.',
  },
  told: {
    'see-first': 'Questo è quello che leggerà il cliente: correggilo se serve, poi premi di nuovo.',
    'too-long': `Il testo è troppo lungo: al massimo ${formatNumber(MAX_CASE_MESSAGE)} caratteri.`,
    markup: 'Il testo contiene parti non consentite.',
  },
  reference: {
    'too-long': `Il numero è troppo lungo: al massimo ${MAX_SUPPLIER_REFERENCE} caratteri.`,
    markup: 'Il numero contiene caratteri non consentiti.',
  },
}

const refusals: Sentences = {
  ...caseRefusals,
  'no-channel': 'Per questo fornitore l’invio è a mano: scarica il file e portalo tu, poi segnalo come trasmesso.',
  conflict: 'Nel frattempo l’invio è cambiato: ricarica la pagina.',
}

/** Sentences of a refused action, by field; `form` for general ones. */
export const handoverSentences = (error: AppError): Record<string, string> =>
  sentencesOf(error, refusals, GENERAL, caseFieldText(fields))

export function leftOutText({ why, lacks }: LeftOut): string {
  if (lacks.length > 0) return lacksSentence(lacks)
  return LEFT_OUT[why]
}

const LEFT_OUT: Readonly<Record<LeftOut['why'], string>> = {
  'not-ready': 'da questo punto della pratica non si invia',
  'in-a-send': 'è già in un invio preparato',
  own: 'è una pratica tua: la invia un’altra persona',
  gone: 'non c’è più',
}
