import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { LIMIT_SPAN } from './choices.ts'

export const settingFaults: Readonly<Record<string, string>> = {
  required: 'Manca un testo.',
  'too-short': 'Il testo è troppo corto.',
  'too-long': 'Il testo è troppo lungo.',
  'too-many': 'Le righe sono troppe.',
  repeated: 'Due righe hanno lo stesso nome o lo stesso giorno.',
  markup: 'Togli i segni < e >: serve solo il testo.',
  'not-a-name': 'Il testo deve contenere almeno tre lettere.',
  'not-an-address': 'Scrivi un indirizzo che comincia con https://.',
  'not-an-email': 'Scrivi un indirizzo email completo.',
  'not-a-phone': 'Scrivi il numero con cifre e spazi, per esempio 010 123 4567.',
  'not-a-tax-id': 'La partita IVA non è giusta: sono undici cifre, e l’ultima controlla le altre.',
  'not-a-date': 'La data non è possibile.',
  'not-an-instant': 'Scegli giorno e ora.',
  'ends-before': 'La fine deve venire dopo l’inizio.',
  'min-over-max': 'Il tempo più breve non può superare il più lungo.',
  'not-a-number': 'Scrivi un numero intero.',
  'too-many-days': 'Il tempo più lungo possibile è 400.',
  'out-of-span': `Il numero può andare da un decimo a ${LIMIT_SPAN} volte il valore iniziale.`,
  'shown-without-source': 'Per mostrarla servono metodo, periodo e fonte.',
  'one-line': 'L’oggetto sta su una riga sola.',
  'unknown-place': 'C’è un nome tra graffe che questo messaggio non conosce.',
  'loose-brace': 'C’è una graffa che non si chiude.',
  'no-model': 'Manca il modello: l’installazione deve indicare il suo server (AI_BASE_URL).',
  'not-a-price': 'Scrivi il prezzo con il punto, per esempio 0.1283.',
}

export const settingTexts = {
  saved: 'Salvato.',
  restored: 'È tornato il valore di prima.',
  notValid: 'Controlla questo valore.',
  failed: 'Non è stato possibile salvare. Riprova.',
  gone: 'Questa versione non c’è più.',
  noFile: 'Scegli un file.',
} as const

/** Author of a change without a staff member, or whose account is gone. */
export const VIA = { office: 'un amministratore', command: 'riga di comando', data: 'dati iniziali' } as const

type Sentence = (path: string, why: string) => [field: string, text: string]

/** Why nothing was saved: next to known fields, else above all of them. */
export function settingSentences(error: AppError, sentence: Sentence): Record<string, string> {
  const { code, detail } = error
  if (code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const faults = Object.entries(detail.fields ?? {})
  if (code !== 'bad-input' || faults.length === 0)
    return { form: withTryAgain(code === 'not-found' ? settingTexts.gone : settingTexts.failed, detail.retryAfter) }
  // The first fault is also reported for the whole value: show it once, next to its field if any.
  const own = faults.filter(([path]) => path !== 'value')
  if (own.length > 0) return Object.fromEntries(own.map(([path, why]) => sentence(path, why)))
  return { form: settingFaults[faults[0]?.[1] ?? ''] ?? settingTexts.notValid }
}
