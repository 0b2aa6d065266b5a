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
