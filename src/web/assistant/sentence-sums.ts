import { ALONE, N, PAYS, plain, type Put } from './sentence-figures.ts'
import type { Reader } from './reader.ts'
import { type Counted, PERIOD, spanIn } from './spans.ts'

const AT_MOST = String.raw`(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|(?<=\bnon .{0,30})piu di|non piu di|budget(?: di)?)(?: (?:i|gli|ai|agli|di))? ?`
const SUM = String.raw`(?:(?:€|euro) ?${N}|${N} ?(?:€|eur[oi]?\b)|${N}e\b)`
/** A sum of these is neither what an offer costs nor what a household spends. */
const OTHER = String.raw`(?:attivazione|rat[ae]\w*|modem|stipendi\w*|pension\w*|isee|canone rai|conguagli\w*|deposito|cauzione|bonus|multa|risparmi\w*)`
const IS_OTHER = new RegExp(String.raw`\b${OTHER}`)
const UP_TO = new RegExp(`${AT_MOST}$`)
const A_PERIOD = new RegExp(String.raw`(?<!\w)(?:${PERIOD})`)
const EACH = new RegExp(String.raw`${ALONE}${N} ?(?:(?:al|ogni|a|/) ?mese|all anno|ogni 2 mesi|(?:a|al) bimestre)\b`)
const EVERY = String.raw`(?: ?(?:al|/|ogni|a) ?mese| l anno| all anno)?`
const OTHERS = [
  new RegExp(String.raw`\b${OTHER}(?: (?:di|da|a|e|costa|circa|del?|della|gas|luce|corrente|pagare))* ?${SUM}`),
  new RegExp(String.raw`${SUM}${EVERY} (?:di|per|come)(?: la| lo| il)? ${OTHER}`),
]
const FUEL = String.raw`(luce|corrente|elettricita|gas|metano)`
const FUELS = new RegExp(String.raw`\b${FUEL}\b`, 'g')
const AMOUNTS = new RegExp(
  String.raw`${ALONE}(?:€ ?|euro ?)?(?<!\b(?:siamo(?: in)?|in|cap|f) ?)${N}(?![\d.,]*\d)(?: ?(?:€|eur[oi]?\b))?(?! ?(?:k ?wh?\b|smc|mc\b|m3|m2|mq|metri|person|anni\b|mes[ei]\b|giga|gb|mega|%|per cento|volte|figli|giorni|bollett|component|student|stanz|coinquilin))`,
  'g',
)
const OF_FUEL = new RegExp(
  String.raw`^(?: ?(?:${PERIOD}))?(?: ?(?:di|per|la|il|del|della|a|l|pago|spendo|circa))* ?${FUEL}\b`,
)
const FUEL_OF = new RegExp(String.raw`\b${FUEL}[ :]*(?:e |pago |spendo |circa |da |a )*$`)
const JOINED = /^ ?(?:€|euro)? ?(?:e|\+|piu)(?: (?:di|da))? ?$/
const isGas = (fuel: string) => fuel === 'gas' || fuel === 'metano'

/** What is paid for each fuel, or for all that is spoken of. */
export interface Bills {
  both?: Counted
  luce?: Counted
  gas?: Counted
  /** What it was before it rose to that. */
  from?: number
}

/** «Luce 90 € e gas 110 €», «90 di luce per due mesi + 110 di gas»: what each costs; null where two sums are not of two fuels. */
function billsOfBoth(text: string): Bills | null {
  const amounts = [...text.matchAll(AMOUNTS)].filter(
    ({ 1: number = '', 0: written }) =>
      /€|eur/.test(written) ||
      (Number(plain(number)) >= LEAST_BARE && (PAYS.test(text) || Number(plain(number)) < MOST_BARE)),
  )
  const [one, other] = amounts
  if (
    !one ||
    !other ||
    amounts.length > 2 ||
    UP_TO.test(text.slice(0, one.index)) ||
    UP_TO.test(text.slice(0, other.index))
  )
    return null
  const between = text.slice(one.index + one[0].length, other.index)
  const named = [...text.matchAll(FUELS)]
  const sums = [one, other].map((sum, n) => {
    const after = n === 0 ? between : text.slice(sum.index + sum[0].length)
    return {
      amount: Number(plain(sum[1] ?? '')),
      after: OF_FUEL.exec(after)?.[1],
      before: FUEL_OF.exec(text.slice(0, sum.index))?.[1] ?? named.findLast(({ index }) => index < sum.index)?.[1],
      span: spanIn(` ${after}`),
    }
  })
  const [first, second] = sums
  if (!first || !second) return null
  const told = (
    [
      [first.after, second.after],
      [first.before, second.before],
      [first.after, second.before],
      [first.before, second.after],
    ] as const
  ).find(([a, b]) => a && b && isGas(a) !== isGas(b))
  // Both fuels are named before or after both sums: «luce e gas 90 e 110».
  if (!told && !JOINED.test(between)) return null
  const gasFirst = isGas(told?.[0] ?? named[0]?.[1] ?? 'luce')
  const whole = spanIn(text)
  // Months of the one are those of the other, where nothing else is said.
  const [a, b] = [first, second].map(({ amount, span }, n) => ({
    amount,
    span: span ?? [second, first][n]?.span ?? whole,
  }))
  return gasFirst ? { gas: a, luce: b } : { luce: a, gas: b }
}
/** A smaller number without its euro counts something else. */
const LEAST_BARE = 15
/** Nor does a larger one, where nothing is said to be paid. */
const MOST_BARE = 700

/** «29,90 al mese per la fibra + 4 di modem»: a line is paid for with both. */
const EXTRA = new RegExp(String.raw`(?:\+|\bpiu) ?${N}`)
const LIMIT = new RegExp(`${AT_MOST}${SUM}`)
const A_LIMIT = new RegExp(String.raw`${AT_MOST}(?:€ ?)?\d`)
const A_SUM = new RegExp(SUM)
const PAID = new RegExp(
  String.raw`\b(?:spend(?!ev)\w+|spes[oa]|pag(?!av)\w+|cost\w+|vien\w+|ven[ei]|arriv\w+|bollett\w+)(?: (?:e|di|a|da|per|la|il|luce|corrente|gas|circa|sui|sugli|sulle|sempre|tipo|anche))* +${N}(?=\W)(?! ?(?:k ?w|smc|mc|giga|gb|volte|anni|mesi|bollett))`,
)
/** «Pago 45 al mese per internet» */
const PAYING = /\b(?:pago|paghiamo|spendo|spendiamo)\b/
/** «… trovo di meno?»: what is paid is no limit. */
const CHEAPER = /\b(?:di meno|di meglio|meno car\w+|risparmi\w+|conviene|scendere|cambi\w+)\b/
/** «Pago la fibra 34,90 e voglio scendere sotto i 25» */
const PAID_NOW = new RegExp(
  String.raw`\b(?:pago|spendo|paghiamo|spendiamo|ho|abbiamo)(?: (?!non\b|sotto\b|meno\b|massimo\b|bisogno\b)[a-z]+){0,5} ${N}(?=\W)(?: ?(?:€|eur[oi]?\b))?(?! ?(?:k ?w|giga|gb|mega|anni|mesi))`,
)
/** «Una SIM a 5,99» */
const BARE_PRICE = new RegExp(
  String.raw`(?:\ba (?=\d+[.,]\d)|${AT_MOST})(\d{1,2}(?:[.,]\d{2})?)(?=\W)(?! ?(?:mes|ann|gig|gb|meg|mb|kw|person))`,
)

/** What is paid, for how long; or the most that an offer may cost. */
export function readSum<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto' | 'oggi'>,
  { isLine, hasKind, isBoth }: { isLine: boolean; hasKind: boolean; isBoth: boolean },
): Bills {
  if (isLine && (PAYING.test(read.left()) || A_LIMIT.test(read.left()) || CHEAPER.test(read.whole)))
    put('oggi', plain(read.strike(PAID_NOW)?.[1] ?? ''))
  const span = spanIn(read.left())
  // «A luglio e agosto» is when one is there, until a sum is said of it.
  const ogni = span && span.named.length === 0 && EVERY_SO_MANY.find(each => Number(each) === span.months)
  // «Meno di 25 euro, che non aumenti dopo un anno»: a line is limited by the month.
  if (!isLine || ogni === '1' || !LIMIT.test(read.left()) || SUM_OF_YEAR.test(read.whole)) put('ogni', ogni || null)
  while (OTHERS.some(words => read.strike(words)));
  const both = isBoth ? billsOfBoth(read.left()) : null
  if (both) return both
  const extra = isLine && ogni ? Number(plain(EXTRA.exec(read.left())?.[1] ?? '')) : 0
  // «Luce, 55 al mese»
  const every =
    !hasKind || (IS_OTHER.test(read.whole.replace(/\brisparmi\w*/g, '')) && !isLine) ? null : EACH.exec(read.left())
  if (every && UP_TO.test(read.left().slice(0, every.index))) {
    put(isLine ? 'euro' : 'tetto', plain(every[1] ?? ''))
    return {}
  }
  // «800 d'inverno e 200 d'estate» are a year.
  const seasons = isLine ? null : read.strike(SEASONS)
  if (seasons) {
    const amount = Number(plain(seasons[1] ?? '')) + Number(plain(seasons[2] ?? ''))
    put('euro', String(amount))
    put('ogni', '12')
    return { both: { amount, span: null } }
  }
  if (ogni) read.strike(A_PERIOD)
  // «Da 70 a 148»: what is paid is the second.
  const [from, to] = (isLine ? [] : (RISEN.exec(read.left())?.slice(1) ?? [])).map(sum => Number(plain(sum)))
  if (from && to && to >= LEAST_BARE) {
    read.strike(RISEN)
    put('euro', String(to))
    return { both: { amount: to, span }, from }
  }
  const limit = read.strike(LIMIT)
  const found =
    limit ??
    (isLine ? null : read.strike(PAID)) ??
    read.strike(A_SUM) ??
    read.strike(PAID) ??
    (isLine && !every ? read.strike(BARE_PRICE) : null)
  const sum = plain(found?.slice(1).find(Boolean) ?? every?.[1] ?? '')
  if (Number(sum) <= 0) return {}
  if ((limit ?? ENOUGH.exec(read.whole)) && !isLine) {
    put('tetto', sum)
    return {}
  }
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (!hasKind && !isLine && !((span !== null || isShort(read)) && PAYS.test(read.whole))) return {}
  const amount = Math.round((Number(sum) + extra) * 100) / 100
  put('euro', String(amount))
  return isLine ? {} : { both: { amount, span } }
}
const SEASONS = new RegExp(
  String.raw`${N} ?(?:€|euro)? (?:(?:d|in|l|di) )*(?:invern|estat)\w+ (?:e|ed|,)?(?: [a-z]+){0,2} ?${N} ?(?:€|euro)? (?:(?:d|in|l|di) )*(?:invern|estat)\w+`,
)
const RISEN = new RegExp(
  String.raw`\bda ${N} ?(?:€|euro)? (?:a|ad|siamo a|sono a)(?: [a-z]+){0,2}? ?${N}(?=\W)(?! ?(?:k ?w|smc|mc|mes|ann|giorn|person|%))(?: ?(?:€|euro))?`,
)
/** For how many months the field of a list takes a sum. */
const EVERY_SO_MANY = ['1', '2', '12'] as const
/** «A 1500 euro ce la faccio?» */
const ENOUGH = /\b(?:ce la f\w+|ci sto dentro|mi bastano|bastano)\b/
/** «20 euro all’anno», said of the sum itself. */
const SUM_OF_YEAR = new RegExp(String.raw`(?:€|eur[oi]?) ?(?:all anno|l anno|annu|ogni 2 mesi|(?:a|al) bimestre)`)

/** «Pago 140»: of what, and how often, is asked back. */
const isShort = ({ whole }: Reader): boolean => whole.split(' ').length <= 4
