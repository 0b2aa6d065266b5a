import type { AppError } from './errors.ts'
import { counted } from './money.ts'

/**
 * Error for a text over its field's limit, with its length; null if it fits. Input is never truncated. Counts
 * graphemes: an accented letter or an emoji is one.
 */
export function tooLong(text: string, limit: number): string | null {
  const { length } = [...text.trim()]
  if (length <= limit) return null
  const [used, most] = [length, limit].map(number => number.toLocaleString('it-IT', { useGrouping: 'always' }))
  return `Hai scritto ${used} caratteri, il massimo è ${most}: accorcia il testo.`
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** «Puoi riprovare tra 12 minuti.», rounded up, so that retrying at that time succeeds. Empty without a time. */
export function tryAgain(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return ''
  if (seconds < MINUTE) return `Puoi riprovare tra ${counted(Math.ceil(seconds), 'un secondo', 'secondi')}.`
  if (seconds <= HOUR - MINUTE)
    return `Puoi riprovare tra ${counted(Math.ceil(seconds / MINUTE), 'un minuto', 'minuti')}.`
  return `Puoi riprovare tra ${counted(Math.ceil(seconds / HOUR), 'un’ora', 'ore')}.`
}

/** The sentence of a refusal, plus when another attempt is allowed. */
export function withTryAgain(sentence: string, seconds: number | undefined): string {
  const time = tryAgain(seconds)
  if (time === '' || sentence === '') return sentence || time
  return `${sentence}${/[.!?…]$/.test(sentence) ? '' : '.'} ${time}`
}

/** Sentences by refusal code, constant or derived from the error. */
export type Sentences = Readonly<Record<string, string | ((error: AppError) => string)>>

/** Sentences of a refusal for a screen: by field if `ofField` covers it, else for the whole form. */
export function sentencesOf(
  error: AppError,
  sentences: Sentences,
  other: string,
  ofField: (name: string, wrong: string) => string | undefined,
): Record<string, string> {
  const { fields = {}, retryAfter } = error.detail
  const beside = Object.entries(fields).flatMap(([name, wrong]) => {
    const sentence = ofField(name, wrong)
    return sentence ? [[name, sentence]] : []
  })
  if (beside.length > 0) return Object.fromEntries(beside)
  const sentence = sentences[error.code] ?? other
  return { form: typeof sentence === 'string' ? withTryAgain(sentence, retryAfter) : sentence(error) }
}
