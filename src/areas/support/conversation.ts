/** spec 1 §3: who said what. */
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

/** A conversation is deleted this many days after its last turn (spec: 30 at most). */
export const CONVERSATION_DAYS = 30
export const MAX_MESSAGE = 1000
/** Turns that are kept of one conversation, and those that are sent along with a question. */
export const MAX_TURNS = 40
export const MAX_HISTORY = 20
/** Characters of earlier questions that are read again with each new one; reading takes CPU time in proportion. */
const MAX_REREAD = 3 * MAX_MESSAGE

/** What the person asked before, oldest first: the latest questions that fit in `MAX_REREAD`. */
export function questionsBefore(history: readonly Turn[]): string[] {
  const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, MAX_MESSAGE))
  let length = 0
  const tooEarly = questions.findLastIndex(each => (length += each.length) > MAX_REREAD)
  return questions.slice(tooEarly + 1)
}

const UNIT_AHEAD = /^[\d\s.-]*(?:k ?wh|smc|mc|kw|€|euro|giga)\b/i

/** What the office does not need to know of a question: addresses, and codes that name a person or an account. */
export const withoutCodes = (text: string): string =>
  text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    // An IBAN and a tax code, as they are printed or read out.
    .replace(/\bIT ?\d{2} ?[A-Z] ?(?:\d ?){10}(?:[A-Z0-9] ?){11}[A-Z0-9]\b/gi, '…')
    .replace(/\b[A-Z]{3} ?[A-Z]{3} ?\d{2} ?[A-Z] ?\d{2} ?[A-Z] ?\d{3} ?[A-Z]\b/gi, '…')
    .replace(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{11,}\b/gi, '…')
    // A place and a consumption, «00198 1500 kWh», are no telephone.
    .replace(/\+?\d(?:[\s.-]?\d){7,}/g, (digits, at: number, whole: string) =>
      UNIT_AHEAD.test(whole.slice(at + digits.length)) ? digits : '…',
    )
