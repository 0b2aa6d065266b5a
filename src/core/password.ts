type PasswordHint =
  | 'length-8'
  | 'length-12'
  | 'lower-case'
  | 'upper-case'
  | 'digit'
  | 'special'
  | 'no-repeats'
  | 'no-common-words'

interface PasswordStrength {
  /** Sum of the points of spec 1 §5, from -3 to 6. */
  score: number
  label: string
  isSafe: boolean
  /** Every rule with its sentence, met or not; a penalty costs points while unmet. */
  hints: { hint: PasswordHint; text: string; isMet: boolean; isPenalty: boolean }[]
}

/** One point per quality. */
export const BEST_PASSWORD_SCORE = 6
/** spec 1 §5 and a product decision: sign-up and reset require at least this score. */
export const SAFE_PASSWORD_SCORE = 4
/** spec 1 §5: minimum length of the input; accepted passwords are longer (product decision). */
export const PASSWORD_MIN_LENGTH = 6
const SAFE_LENGTH = 8
/** A phrase needs no score (product decision), unless it repeats the same few characters. */
export const PHRASE_LENGTH = 16
const PHRASE_CHARACTERS = 6
/** Maximum length hashed by the sign-in library. */
export const PASSWORD_MAX_LENGTH = 128

interface Rule {
  hint: PasswordHint
  text: string
  isMet(password: string): boolean
  /** Points when the rule is met (positive) or broken (negative). */
  points: number
}

/** spec 1 §5, verbatim. Forbidden words match case-insensitively. */
const RULES: Rule[] = [
  { hint: 'length-8', text: 'Almeno 8 caratteri', points: 1, isMet: p => [...p].length >= 8 },
  { hint: 'length-12', text: 'Meglio se almeno 12 caratteri', points: 1, isMet: p => [...p].length >= 12 },
  { hint: 'lower-case', text: 'Una lettera minuscola', points: 1, isMet: p => /\p{Ll}/u.test(p) },
  { hint: 'upper-case', text: 'Una lettera maiuscola', points: 1, isMet: p => /\p{Lu}/u.test(p) },
  { hint: 'digit', text: 'Un numero', points: 1, isMet: p => /\d/.test(p) },
  {
    hint: 'special',
    text: 'Un carattere speciale, per esempio ! ? @ #',
    points: 1,
    isMet: p => /[^\p{L}\p{N}]/u.test(p),
  },
  {
    hint: 'no-repeats',
    text: 'Mai lo stesso carattere tre volte di fila',
    points: -1,
    isMet: p => !/(.)\1\1/su.test(p),
  },
  {
    hint: 'no-common-words',
    text: 'Niente «123», «abc», «password» o «admin»',
    points: -2,
    isMet: p => !/123|abc|password|admin/i.test(p),
  },
]

/** From score 1 (and below) to 6. */
const LABELS = ['Molto debole', 'Debole', 'Discreta', 'Buona', 'Sicura', 'Molto sicura']

export function passwordStrength(password: string): PasswordStrength {
  const hints = RULES.map(rule => ({
    hint: rule.hint,
    text: rule.text,
    isMet: rule.isMet(password),
    isPenalty: rule.points < 0,
  }))
  const score = RULES.reduce((sum, rule) => sum + (rule.isMet(password) === rule.points > 0 ? rule.points : 0), 0)
  const label = LABELS[Math.max(score, 1) - 1] ?? ''
  const characters = [...password]
  const isPhrase = characters.length >= PHRASE_LENGTH && new Set(characters).size >= PHRASE_CHARACTERS
  const isSafe = isPhrase || (characters.length >= SAFE_LENGTH && score >= SAFE_PASSWORD_SCORE)
  return { score, label, isSafe, hints }
}
