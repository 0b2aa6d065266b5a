/** spec 1 §3: a message with its author. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

export interface AnswerLink {
  title: string
  url: string
}

export interface StoredTurn extends Turn {
  links?: AnswerLink[]
  at: string
}

/** Conversations are deleted this many days after the last turn (spec: 30 at most). */
export const CONVERSATION_DAYS = 30
export const MAX_MESSAGE = 1000
/** Turns kept per conversation, and those sent along with a question. */
export const MAX_TURNS = 40
export const MAX_HISTORY = 20
/** Characters of earlier questions parsed again with each new one, which bounds the CPU time of a request. */
const MAX_REREAD = 3 * MAX_MESSAGE

/** The latest earlier questions that fit in `MAX_REREAD`, oldest first. */
export function questionsBefore(history: readonly Turn[]): string[] {
  const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, MAX_MESSAGE))
  let length = 0
  const tooEarly = questions.findLastIndex(each => (length += each.length) > MAX_REREAD)
  return questions.slice(tooEarly + 1)
}

const UNIT_AHEAD = /^[\d\s.-]*(?:k ?wh|smc|mc|kw|€|euro|giga)\b/i
/** «12.05.2026», «2024-2025» */
const DATES = /^(?:[0-3]?\d[.-][01]?\d[.-]|20\d\d ?[.-] ?)20\d\d$/

/** Redacts addresses, and codes that identify a person or an account. */
export const withoutCodes = (text: string): string =>
  text
    // From the beginning of a word: tried at each letter, five thousand of them take forty milliseconds.
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    // IBAN and tax code, printed or dictated.
    .replace(/\bIT ?\d{2} ?[A-Z] ?(?:\d ?){10}(?:[A-Z0-9] ?){11}[A-Z0-9]\b/gi, '…')
    .replace(/\b[A-Z]{3} ?[A-Z]{3} ?\d{2} ?[A-Z] ?\d{2} ?[A-Z] ?\d{3} ?[A-Z]\b/gi, '…')
    .replace(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{11,}\b/gi, '…')
    // A place and a consumption, «00198 1500 kWh», are not a telephone number; nor are a day or two years.
    .replace(/\+?\d(?:[\s.-]?\d){7,}/g, (digits, at: number, whole: string) =>
      UNIT_AHEAD.test(whole.slice(at + digits.length)) || DATES.test(digits) ? digits : '…',
    )
