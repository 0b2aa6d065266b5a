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

/** What the office does not need to know of a question: addresses, and codes that name a person or an account. */
export const withoutCodes = (text: string): string =>
  text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    // An IBAN and a tax code, as they are printed or read out.
    .replace(/\bIT ?\d{2} ?[A-Z] ?(?:\d ?){10}(?:[A-Z0-9] ?){11}[A-Z0-9]\b/gi, '…')
    .replace(/\b[A-Z]{3} ?[A-Z]{3} ?\d{2} ?[A-Z] ?\d{2} ?[A-Z] ?\d{3} ?[A-Z]\b/gi, '…')
    .replace(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{11,}\b/gi, '…')
    // A place and a consumption, «00198 1500 kWh», are no telephone.
    .replace(/\+?\d(?:[\s.-]?\d){7,}(?![\d\s.-]*(?:k ?wh|smc|mc|kw|€|euro|giga)\b)/gi, '…')
