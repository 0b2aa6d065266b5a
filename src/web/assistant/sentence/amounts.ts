import { PAID_FOR } from './kinds.ts'
import { ALONE, N, PAYS, plain } from './figures.ts'
import { PERIOD, type Span, spanAfter, spanIn } from '../spans.ts'

/** What a sum is paid for: «extra» with a line, «other» beside what is compared here. */
export type Subject = keyof typeof PAID_FOR | 'extra' | 'licence' | 'other'

/** What a household pays, earns or owes beside its supplies, and what of a bill is no spend. */
const OTHER = String.raw`(?:stipendi\w*|salari\w*|(?<!\bin )pension(?!at)\w*|reddit\w*|isee|(?<!\b(?:in|l) )affitt\w*|affitto(?: (?:una? )?(?:casa|camera|stanza|appartamento|bilocale|monolocale)| (?:a|di) [a-z]+)*(?:,(?= \d))?|mutu[oi]|condomini\w*|(?<!\b(?:scald\w+|per) )(?:l )?acqua\b(?! calda)|tari\b|rifiuti|spazzatura|assicurazion\w*|benzina|attivazione|(?:manc|rest|rimang)\w+(?: ancora)? \d{1,2}(?: rate)?(?= d[ai] \d)|rat[ae]\b(?! (?:della|di|del) (?:luce|gas|corrente))|debit[oi]|credit[oi]|arretrat\w*|scont[oi]|conguagli\w*|deposito|cauzione|caparra|comprat\w+(?: \w+){1,3}(?= (?:da|a|per) \d)|acquistat\w+(?: \w+){1,3}(?= (?:da|a|per) \d)|rimborsat\w+|fatturato|bonus|buon[oi]\b(?= (?:\w+ )?(?:di|da) \d)|premi[oi]\b|cashback|regal[oi]\b|multa|guadagn\w+|percepi\w+|dev[eo]\b(?= (?:solo |ancora )?\d)|dobbiamo(?= \d)|(?<!\b(?:qual[ei]?|cosa|che) (?:mi |ci |ne )?)prend(?:o|e|iamo)(?= (?:solo |circa |sui )?\d+ ?(?:€|eur))|(?:aument|rincar)\w+(?= di \d)|(?<!\bp ?[.]? ?|\bpartita )iva|(?:spender|pagher|coster)(?:ei|emmo|ebbe|ebbero)(?: (?:circa|sui|intorno a))?(?= \d)|trasport[oi]|oneri|accis[ae]|commissione|pellet|legna|gasolio|caldaia|frigo\w*|lavatrice|stufa|pannelli|contatore(?! da)|allaccio|tecnico|voltura|subentro|vacanz\w+)`
const SUBJECTS = Object.entries<string>({
  ...PAID_FOR,
  extra: String.raw`\b(?:modem|router|sicurezza)\b`,
  licence: String.raw`\bcanone\b(?: (?:rai|tv|tele\w*))?`,
  other: String.raw`\b${OTHER}`,
} satisfies Record<Subject, string>)
/** What no word says to be money: a number with another unit, or of persons, streets and bands. */
const NO_MONEY = String.raw`(?! ?(?:k ?wh?\b|g\b|smc|mc\b|m3|m2|mq|metri|person|(?<=\b1 )anno\b|anni\b|mes[ei]\b|giga|gb|mega|%|per ?(?:cento|100)|volte|figl|bambin|giorni|bollett|component|student|stanz|coinquilin|sim\b|cas[ae]\b|contator|contratt|appartament|cent))`
/** «1,10 euro al metro cubo» is a price. */
const NO_PRICE = String.raw`(?! ?(?:\/|al|a|per) ?(?:k ?wh|smc|mc\b|metro))`
const SUM = String.raw`(?:€|euro) ?${N}${NO_PRICE}|${N} ?(?:€|eur[oi]?\b)${NO_PRICE}|${N}e\b|(?<!\b(?:siamo|siamo in|in|cap|f|ogni|via \w+) ?)(?<!\b(?:nel|dal|del) (?=20[0-3]\d\b))(?<!\b(?:a|in|zona) (?=\d{5}(?![\d.,]*\d)))(?!0\d)${N}(?![\d.,]*\d)${NO_MONEY}`
const AT_MOST = String.raw`\b(?:sotto|meno di|(?:al )?massim[oa]|max|entro|fino a|(?:il |come )?tetto(?: (?:massimo|e|di))*|(?<=\bnon .{0,30})piu di|non piu di|budget)\b(?: (?:i|gli|ai|agli|di))?`
const TOKENS = new RegExp(
  [
    String.raw`(?<period>(?<!\w)(?:${PERIOD}))`,
    String.raw`(?<most>${AT_MOST})`,
    String.raw`(?<was>\b(?:pagav\w+|spendev\w+|costava|(?:prima|altra volta|scorsa volta) (?:erano|era|pago|ho pagato)))`,
    String.raw`(?<sum>${ALONE}(?:${SUM}))`,
    ...SUBJECTS.map(([name, words]) => `(?<${name}>${words})`),
    String.raw`(?<link>\b(?:di|per|come|da|sono|del|della)\b(?: (?:cui|di|il|lo|la|l)\b)*)`,
    String.raw`(?<pays>${PAYS.source})`,
    String.raw`(?<each>\b(?:a testa|a persona|pro capite|l una|ciascun[oa]|ognun[oa]|cadauna)\b)`,
    String.raw`(?<once>\b(?:una volta (?:sola|soltanto)|una tantum|(?:di )?in (?:meno|piu))\b)`,
    String.raw`(?<plus>\+|\bpiu(?= ?\d))`,
    String.raw`(?<and>,|\b(?:e|ed|piu)\b)`,
    String.raw`(?<stop>[;.?!])`,
    String.raw`(?<said>\b(?:a|il|la|l|lo|era|stata|circa|sui|sugli|sulle|sempre|tipo|anche|mia|mio|tutt[oi]|insieme|totale|in|tra|ho|abbiamo|rai|tv|quota|pagare|fa|fanno|vien\w+|ne|se|vann\w+|part\w+|esc\w+|tim|vodafone|wind(?:tre)?|fastweb|tiscali|iliad|eolo|kena)\b|:)`,
    String.raw`(?<word>[a-z]+)`,
    String.raw`(?<number>\d[\d.,]*)`,
  ].join('|'),
  'g',
)
interface Token {
  name: string
  text: string
  at: number
}

export interface Sum {
  amount: number
  written: string
  /** Its months, as they stand after it. */
  months: string
  span: Span | null
  of: readonly Subject[]
  /** Its unit, its months, what it is of or that it is paid says that it is money. */
  isMoney: boolean
  isEuro: boolean
  isMost: boolean
  wasPaid: boolean
  isPaid: boolean
  isAdded: boolean
  /** «In totale 105», beside its parts. */
  isTotal: boolean
  /** The words around it, up to the sums beside it. */
  before: string
  after: string
}
const NAMES = new Set<string>(SUBJECTS.map(([name]) => name))
const isSubject = (token: Token | undefined): token is Token & { name: Subject } =>
  token !== undefined && NAMES.has(token.name)

/** The sums of a text, each with its months and with what it is said of. */
export function sumsIn(text: string): Sum[] {
  const tokens = [...text.matchAll(TOKENS)].map(({ 0: written, index, groups = {} }): Token => {
    const [name = 'word'] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
    return { name, text: written, at: index }
  })
  const ats = tokens.flatMap(({ name }, at) => (name === 'sum' ? [at] : []))
  const found = ats.map((at, n) => {
    const token = tokens[at] ?? { name: '', text: '', at: 0 }
    const after = following(tokens.slice(at + 1, ats[n + 1]), ats[n + 1] !== undefined)
    const before = preceding(tokens.slice((ats[n - 1] ?? -1) + 1, at))
    const last = tokens[ats[n - 1] ?? -1]
    return { token, after, before, start: last ? last.at + last.text.length : 0, end: tokens[ats[n + 1] ?? -1]?.at }
  })
  // «Luce 80 gas 60»: what stands before the first stands before each.
  const isBefore = (found[0]?.before.of.length ?? 0) > 0
  const sums = found.map(({ token, after, before, start, end }): Sum => {
    // «Di acqua e 60 di luce»: what is joined to it by «e» yields to what it is said to be of.
    const isOther = before.of.at(-1) === 'other' && !(before.isCrossed && after.isLinked && after.of.length > 0)
    const of =
      !isOther && after.of.length > 0 && (after.isLinked ? !(after.isNext && before.of.length > 0) : !isBefore)
        ? after.of
        : before.of
    const amount = Number(plain(/\d[\d.,]*/.exec(token.text)?.[0]?.replace(/[.,]$/, '') ?? ''))
    const isEuro = /€|eur|\de$/.test(token.text)
    const named = before.span?.named ?? []
    const span =
      after.span && named.length > 0
        ? { months: after.span.months < named.length ? after.span.months : named.length, named }
        : (after.span ?? before.span)
    return {
      amount,
      written: token.text,
      months: after.months,
      span,
      of: after.isOnce ? ['other'] : of,
      isEuro,
      isMoney:
        isEuro ||
        before.isPaid ||
        before.wasPaid ||
        before.isMost ||
        after.isMost ||
        span !== null ||
        (of.length > 0 && amount >= LEAST_BARE),
      isMost: before.isMost || after.isMost,
      wasPaid: before.wasPaid,
      isPaid: before.isPaid,
      isAdded: before.isAdded,
      isTotal: before.isTotal,
      before: text.slice(start, token.at),
      after: text.slice(token.at + token.text.length, end),
    }
  })
  return shared(sums, found[0]?.before.of ?? [])
}
/** A smaller number without its euro counts something else. */
export const LEAST_BARE = 15
/** Nor does a larger one, where nothing is said to be paid. */
export const MOST_BARE = 700

/** «130 € di luce, e il gas per cucinare»: the only sum is of one fuel, and the other is asked for besides. */
export function fuelOfOnlySum(whole: string): 'luce' | 'gas' | null {
  const [sum, other] = sumsIn(whole).filter(({ isEuro, span, isPaid }) => isEuro || span || isPaid)
  const [fuel, more] = sum?.of ?? []
  return sum && !other && !more && (fuel === 'luce' || fuel === 'gas') ? fuel : null
}

/** «Luce e gas 90 e 110» names both before both; months that are said once hold for the sums beside them. */
function shared(sums: Sum[], first: readonly Subject[]): Sum[] {
  const zipped = sums.length > 1 && sums.length === first.length && sums.slice(1).every(({ of }) => of.length === 0)
  const all = zipped ? sums.map((sum, at) => ({ ...sum, of: first.slice(at, at + 1) })) : sums
  const ofSupply = (sum: Sum | undefined) =>
    sum !== undefined && !sum.of.includes('other') && !sum.of.includes('licence')
  return all.map((sum, at) => {
    if (sum.span || !ofSupply(sum)) return sum
    const other =
      all.slice(at + 1).find(each => each.span && ofSupply(each)) ??
      all.slice(0, at).findLast(each => each.span && ofSupply(each))
    return { ...sum, span: other?.span ?? null, isMoney: sum.isMoney || all[at + 1]?.isAdded === true }
  })
}

/** What stands after a sum: its months, and «di luce». */
function following(tokens: readonly Token[], hasNext: boolean) {
  let span: Span | null = null
  let months = ''
  let isLinked = false
  let isOnce = false
  let isMost = false
  const of: Subject[] = []
  let at = 0
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (token.name === 'period' && span === null) {
      span = spanAfter(token.text) ?? spanIn(` ${token.text}`)
      months = token.text
    } else if (token.name === 'once') isOnce = true
    else if (token.name === 'link' && of.length === 0) isLinked = true
    else if (isSubject(token)) of.push(token.name)
    else if (
      token.name === 'and' &&
      of.length > 0 &&
      isSubject(tokens[at + 1]?.name === 'said' ? tokens[at + 2] : tokens[at + 1])
    )
      continue
    else if (token.name === 'said' && (isLinked || of.length === 0) && token.text !== ':') continue
    else if (token.name === 'each') continue
    // «30 euro massimo l’anno»
    else if (
      token.name === 'most' &&
      of.length === 0 &&
      /^(?:al )?massimo|^max/.test(token.text) &&
      !(hasNext && at === tokens.length - 1)
    )
      isMost = true
    else break
  }
  const isNext = hasNext && tokens.slice(at).every(({ name }) => name === 'said' || name === 'period')
  return { span, months, of, isLinked, isOnce, isMost, isNext: isNext && of.length > 0 }
}

/** What stands before it: «luce e gas, pago». */
function preceding(tokens: readonly Token[]) {
  let span: Span | null = null
  const of: Subject[] = []
  let [isMost, wasPaid, isPaid, isAdded, isCrossed, isTotal] = [false, false, false, false, false, false]
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token) break
    if (token.name === 'period') span ??= spanIn(` ${token.text}`)
    else if (token.name === 'most') isMost ||= of.length === 0
    else if (token.name === 'was') wasPaid = true
    else if (token.name === 'pays') isPaid = true
    else if (token.name === 'plus') {
      isAdded = true
      break
    } else if (isSubject(token)) {
      const isOther = token.name === 'other' && !/acqua/.test(token.text)
      // «Conguaglio gas di 300», of no spend of gas.
      if (isOther && !isCrossed) of.splice(0)
      if (!isOther || of.length === 0) of.unshift(token.name)
      if (isOther) break
    } else if (token.name === 'and' && (of.length === 0 ? token.text !== ',' : isSubject(tokens[at - 1])))
      isCrossed = true
    else if (token.name === 'said' || token.name === 'link') isTotal ||= token.text === 'totale'
    else break
  }
  return { span, of, isMost, wasPaid, isPaid, isAdded, isCrossed, isTotal }
}

/** A sum as it was written, to be struck out. */
export const asWritten = (written: string) => new RegExp(`${ALONE}${RegExp.escape(written.trim())}`)
