import type { AppError } from './errors.ts'

/**
 * Why a text is refused that is longer than its field takes, with its count; null while it fits. Nothing that somebody typed or
 * pasted is cut. Characters as people count them: a letter with its accent, an emoji, is one.
 */
export function tooLong(text: string, limit: number): string | null {
  const { length } = [...text.trim()]
  if (length <= limit) return null
  const [used, most] = [length, limit].map(number => number.toLocaleString('it-IT', { useGrouping: 'always' }))
  return `Hai scritto ${used} caratteri, il massimo è ${most}: accorcia il testo.`
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** «Puoi riprovare tra 12 minuti.», always rounded up: who comes back at the time told is let in. Nothing without a time. */
export function tryAgain(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return ''
  if (seconds < MINUTE) return `Puoi riprovare tra ${seconds === 1 ? 'un secondo' : `${Math.ceil(seconds)} secondi`}.`
  if (seconds <= HOUR - MINUTE)
    return `Puoi riprovare tra ${amount(Math.ceil(seconds / MINUTE), 'un minuto', 'minuti')}.`
  return `Puoi riprovare tra ${amount(Math.ceil(seconds / HOUR), 'un’ora', 'ore')}.`
}

const amount = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** The sentence of a refusal, and when another attempt is allowed. */
export function withTryAgain(sentence: string, seconds: number | undefined): string {
  const time = tryAgain(seconds)
  if (time === '' || sentence === '') return sentence || time
  return `${sentence}${/[.!?…]$/.test(sentence) ? '' : '.'} ${time}`
}

/** Sentences by the code of a refusal; one that says more than its code is made of the refusal. */
export type Sentences = Readonly<Record<string, string | ((error: AppError) => string)>>

/** A refusal in the sentences of a screen: beside the fields that `ofField` has words for, else for the form as a whole. */
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
