import { type LineKind, type OfferKind, isLine, sellsData } from '#areas/offers/offer-kinds.ts'
import { PAID_FOR } from './kinds.ts'
import { ALONE, inEuro, N, PAYS, personsIn, plain, type Put } from './figures.ts'
import { type Reader, reader } from '../reader.ts'
import { seasonsIn } from './seasons.ts'
import { type Counted, PERIOD, type Span, spanAfter, spanIn } from '../spans.ts'

/** What a sum is paid for: «extra» with a line, «other» beside what is compared here. */
type Subject = keyof typeof PAID_FOR | 'extra' | 'licence' | 'other'

/** What a household pays, earns or owes beside its supplies, and what of a bill is no spend. */
const OTHER = String.raw`(?:stipendi\w*|salari\w*|(?<!\bin )pension\w*|reddit\w*|isee|(?<!\b(?:in|l) )affitt\w*|affitto|mutu[oi]|condomini\w*|(?<!\b(?:scald\w+|per) )(?:l )?acqua\b(?! calda)|tari\b|rifiuti|spazzatura|assicurazion\w*|benzina|attivazione|rat[ae]\b(?! (?:della|di|del) (?:luce|gas|corrente))|debit[oi]|arretrat\w*|scont[oi]|conguagli\w*|deposito|cauzione|caparra|comprat\w+(?: \w+){1,3}(?= (?:da|a|per) \d)|acquistat\w+(?: \w+){1,3}(?= (?:da|a|per) \d)|rimborsat\w+|fatturato|bonus|multa|guadagn\w+|percepi\w+|dev[eo]\b(?= (?:solo |ancora )?\d)|dobbiamo(?= \d)|prend(?:o|e|iamo)(?= (?:solo |circa |sui )?\d+ ?(?:€|eur))|(?:aument|rincar)\w+(?= di \d)|iva|trasport[oi]|oneri|accis[ae]|commissione|caldaia|frigo\w*|lavatrice|stufa|pannelli|contatore(?! da)|allaccio|tecnico|voltura|subentro|vacanz\w+)`
const SUBJECTS = Object.entries<string>({
  ...PAID_FOR,
  extra: String.raw`\b(?:modem|router|sicurezza)\b`,
  licence: String.raw`\bcanone\b(?: (?:rai|tv|tele\w*))?`,
  other: String.raw`\b${OTHER}`,
} satisfies Record<Subject, string>)
/** What no word says to be money: a number with another unit, or of persons, streets and bands. */
const NO_MONEY = String.raw`(?! ?(?:k ?wh?\b|g\b|smc|mc\b|m3|m2|mq|metri|person|anni\b|mes[ei]\b|giga|gb|mega|%|per cento|volte|figl|bambin|giorni|bollett|component|student|stanz|coinquilin|sim\b|cent))`
/** «1,10 euro al metro cubo» is a price. */
const NO_PRICE = String.raw`(?! ?(?:\/|al|a|per) ?(?:k ?wh|smc|mc\b|metro))`
const SUM = String.raw`(?:€|euro) ?${N}${NO_PRICE}|${N} ?(?:€|eur[oi]?\b)${NO_PRICE}|${N}e\b|(?<!\b(?:siamo|siamo in|in|cap|f|ogni|via \w+) ?)(?!0\d)${N}(?![\d.,]*\d)${NO_MONEY}`
const AT_MOST = String.raw`\b(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|(?<=\bnon .{0,30})piu di|non piu di|budget)\b(?: (?:i|gli|ai|agli|di))?`
const TOKENS = new RegExp(
  [
    String.raw`(?<period>(?<!\w)(?:${PERIOD}))`,
    String.raw`(?<most>${AT_MOST})`,
    String.raw`(?<was>\b(?:pagav\w+|spendev\w+|costava|prima (?:era|erano|pago)))`,
    String.raw`(?<sum>${ALONE}(?:${SUM}))`,
    ...SUBJECTS.map(([name, words]) => `(?<${name}>${words})`),
    String.raw`(?<link>\b(?:di|per|come|da|sono|del|della)\b(?: (?:cui|di|il|lo|la|l)\b)*)`,
    String.raw`(?<pays>${PAYS.source})`,
    String.raw`(?<each>\b(?:l una|ciascun[oa]|ognun[oa]|cadauna)\b)`,
    String.raw`(?<once>\b(?:una volta (?:sola|soltanto)|una tantum|(?:di )?in (?:meno|piu))\b)`,
    String.raw`(?<plus>\+|\bpiu(?= ?\d))`,
    String.raw`(?<and>,|\b(?:e|ed)\b)`,
    String.raw`(?<stop>[;.?!])`,
    String.raw`(?<said>\b(?:a|il|la|l|lo|era|stata|circa|sui|sugli|sulle|sempre|tipo|anche|mia|mio|tutt[oi]|insieme|totale|in|tra|ho|abbiamo|rai|tv|quota|pagare|vien\w+|ne|se|vann\w+|part\w+|esc\w+)\b|:)`,
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

interface Sum {
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
function sumsIn(text: string): Sum[] {
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
        span !== null ||
        (of.length > 0 && amount >= LEAST_BARE),
      isMost: before.isMost,
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
const LEAST_BARE = 15
/** Nor does a larger one, where nothing is said to be paid. */
const MOST_BARE = 700

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
    else break
  }
  const isNext = hasNext && tokens.slice(at).every(({ name }) => name === 'said' || name === 'period')
  return { span, months, of, isLinked, isOnce, isNext: isNext && of.length > 0 }
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

/** What is paid for each fuel, or for all that is spoken of. */
export interface Bills {
  both?: Counted
  luce?: Counted
  gas?: Counted
  /** What it was before it rose to that. */
  from?: number
  /** What of it is the television licence. */
  licence?: number
  /** What was reckoned of it, or not counted. */
  told?: string
}

const ESCAPED = (written: string) => new RegExp(`${ALONE}${RegExp.escape(written.trim())}`)

/**
 * Strikes out what is paid for something else, before its figures are taken for a consumption or a spend; gives the licence
 * that a bill holds, and the sum that is of energy and of something else together.
 */
export function strikeOthers(read: Reader, kind: OfferKind | null): { licence: number; together: number | null } {
  const isOwn = (of: Subject) =>
    kind !== null && isLine(kind) ? of === kind || of === 'extra' : of === 'luce' || of === 'gas'
  let [licence, together] = [0, null as number | null]
  const sums = sumsIn(read.left())
  // Months that are said once, after the last of them, are those of all.
  const lacksMonths = sums.some(({ of, months }) => of.some(isOwn) && !months)
  for (const sum of sums) {
    const { of, amount, written, isMoney } = sum
    if (of.length === 0 || !isMoney) continue
    if (
      of.includes('luce') || of.includes('gas')
        ? of.some(each => !isOwn(each) && each !== 'licence') && of.length > 1
        : false
    ) {
      together = amount
      read.strike(ESCAPED(written))
    } else if (of.every(each => each === 'licence')) {
      if (!sum.isAdded) licence = amount
      read.strike(ESCAPED(written))
    } else if (!of.some(isOwn)) {
      read.strike(ESCAPED(written))
      if (sum.months && !lacksMonths) read.strike(new RegExp(RegExp.escape(sum.months)))
    }
  }
  return { licence, together }
}

interface Asked {
  kind: OfferKind | null
  hasKind: boolean
  /** Another supply is asked for with it: what is paid for this one is no limit. */
  isBeside: boolean
  /** Of the television licence, in what is paid for electricity. */
  licence: number
}
/** What a line or SIM is paid for today. */
const PAYING =
  /\b(?:pago|paghiamo|spendo|spendiamo|(?:ho|abbiamo)(?! bisogno)|tim|vodafone|wind\w*|iliad|fastweb|tiscali|eolo|kena)\b/
/** «… trovo di meno?»: what is paid is no limit. */
const CHEAPER = /\b(?:di meno|(?:pag|spend)\w+ meno|di meglio|meno car\w+|risparmi\w+|conviene|scendere|cambi\w+)\b/
/** «Mio marito dice che spendiamo 1.300 all’anno, io dico meno» */
const DOUBTED = new RegExp(
  String.raw`\b(?:dic(?:e|ono)|sostiene|secondo \w+(?: \w+)?)(?: che)?(?: \w+){0,2}? (?:spend|pag)\w+ (?:circa |sui )?${N}(?: ?(?:€|euro))?(?: di \w+)?(?: ?(?:${PERIOD}))?(?=.*\bio (?:dico|penso|credo)\b)`,
)
/** «Da 70 a 148»: what is paid is the second. */
const RISEN = new RegExp(
  String.raw`\bda ${N} ?(?:€|euro)? (?:(?:sono|siamo|e) (?:passat\w|salit\w|andat\w) )?(?:a|ad|siamo a|sono a)(?: [a-z]+){0,2}? ?${N}(?=\W)(?! ?(?:k ?w|smc|mc|mes|ann|giorn|person|%))(?: ?(?:€|euro))?`,
)
/** «Tra 60 e 80 euro», «60/80 al mese» */
const RANGE = new RegExp(
  String.raw`\b(?:tra|fra|dai|dalle|dagli)(?: i| le| gli)? ${N} ?(?:€|euro)? (?:e|ed|ai|alle|agli)(?: i| le| gli)? ${N}(?: ?(?:€|euro))?|${ALONE}${N} ?[-–/] ?${N}(?= ?(?:€|euro|al mese|ogni|a bolletta|all anno|l anno))(?: ?(?:€|euro))?`,
)
/** «A 1500 euro ce la faccio?» */
const ENOUGH = /\b(?:ce la f\w+|ci sto dentro|mi bastano|bastano)\b/
const A_HEAD = /\b(?:a testa|ciascun[oa]|a persona|per uno)\b/
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)
/** «420 euro a gennaio» */
const IN_MONTH = new RegExp(String.raw`\b(?:a|in|di) (${MONTHS.join('|')})\b`)
/** For how many months the field of a list takes a sum. */
const EVERY_SO_MANY = ['1', '2', '12'] as const

/** What is paid, for how long; or the most that an offer may cost. */
export function readSum<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto' | 'oggi' | 'sim'>,
  { kind, hasKind, isBeside, licence }: Asked,
): Bills {
  if (kind !== null && isLine(kind)) return readLine(read, put, kind, isBeside)
  const doubted = /\d ?(?:k ?wh|smc|mc)\b/.test(read.whole) ? read.strike(DOUBTED)?.[1] : undefined
  return {
    ...readBills(read, put, kind, hasKind),
    ...(licence > 0 && { licence }),
    ...(doubted && {
      told: `La spesa di ${doubted}\u00a0€ non è sicura e non l’ho contata: vale il consumo scritto in bolletta.`,
    }),
  }
}

function everyOf(span: Span | null): (typeof EVERY_SO_MANY)[number] | null {
  return (span && span.named.length === 0 && EVERY_SO_MANY.find(each => Number(each) === span.months)) || null
}

function readBills<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto'>,
  kind: OfferKind | null,
  hasKind: boolean,
): Bills {
  const beside = sumsIn(read.left())
  const seasons = seasonsIn(beside, read.left(), kind === 'gas' || kind === 'luce_gas')
  if (seasons) {
    for (const { written } of beside) read.strike(ESCAPED(written))
    put('euro', seasons.amount > 0 && String(seasons.amount))
    put('ogni', seasons.amount > 0 && '12')
    return { ...(seasons.amount > 0 && { both: { amount: seasons.amount, span: null } }), told: seasons.told }
  }
  const month = MONTHS.indexOf(IN_MONTH.exec(read.whole)?.[1] ?? '') + 1
  const whole = spanIn(read.left()) ?? (month > 0 ? { months: 1, named: [month] } : null)
  // «A luglio e agosto» is when one is there, until a sum is said of it.
  put('ogni', everyOf(whole))
  const risen = RISEN.exec(read.left())
  const [from, to] = risen?.slice(1).map(sum => Number(plain(sum))) ?? []
  if (from && to && to >= LEAST_BARE) {
    read.strike(RISEN)
    put('euro', String(to))
    return { both: { amount: to, span: whole }, from }
  }
  const [low, high] = (RANGE.exec(read.left())?.slice(1).filter(Boolean) ?? []).map(sum => Number(plain(sum)))
  if (low && high && low >= LEAST_BARE && high > low && hasKind) {
    read.strike(RANGE)
    const middle = cents((low + high) / 2)
    put('euro', String(middle))
    return {
      both: { amount: middle, span: whole },
      told: `Tra ${inEuro(low)} e ${inEuro(high)} ho contato ${inEuro(middle)}.`,
    }
  }
  const paysOrOften = PAYS.test(read.whole) || whole !== null
  const isShort = read.whole.split(' ').length <= 4
  const all = sumsIn(read.left()).filter(
    ({ isMoney, isEuro, span, isPaid, amount, of }) =>
      isMoney &&
      amount > 0 &&
      (isEuro || span || isPaid || (of.length > 0 && (amount < MOST_BARE || PAYS.test(read.whole)))),
  )
  const take = (sum: Sum) => read.strike(ESCAPED(sum.written))
  const was = all.find(({ wasPaid }) => wasPaid)
  const total = all.find(({ isTotal }) => isTotal)
  // Beside its total a part is no spend.
  if (total) for (const part of all) if (part !== total && part.amount < total.amount) take(part)
  const paid = total ? [total] : all.filter(sum => sum !== was)
  const most = paid.find(({ isMost }) => isMost)
  const [first] = paid
  if (!first) return {}
  const told = was && { from: was.amount }
  if (was) take(was)
  if (most ?? ENOUGH.exec(read.whole)) {
    const sum = most ?? first
    take(sum)
    put('tetto', String(sum.amount))
    put('ogni', everyOf(sum.span))
    return {}
  }
  const spanOf = ({ span }: Sum) => (paid.length === 1 && whole && whole.named.length > 0 ? whole : (span ?? whole))
  if (kind === 'luce_gas') {
    const of = (fuel: 'luce' | 'gas') => paid.find(({ of: each }) => each.length === 1 && each[0] === fuel)
    const [luce, gas] = [of('luce'), of('gas')]
    const rest = paid.filter(sum => sum !== luce && sum !== gas && sum.of.length === 0)
    const [other] = rest
    const [a, b] =
      luce && !gas && other
        ? [luce, other]
        : gas && !luce && other
          ? [other, gas]
          : !luce && !gas && other && rest[1] && !paid.some(sum => sum.of.length > 1)
            ? [other, rest[1]]
            : [luce, gas]
    if (a && b) {
      take(a)
      take(b)
      return { luce: { amount: a.amount, span: spanOf(a) }, gas: { amount: b.amount, span: spanOf(b) }, ...told }
    }
  }
  const sum =
    paid.find(({ of }) => of.includes(kind as Subject)) ??
    paid.find(({ isPaid }) => isPaid) ??
    paid.find(({ isEuro }) => isEuro) ??
    first
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (!hasKind && !paysOrOften && !isShort) return {}
  take(sum)
  const bills = Number(/\b(?:in|per) ([2-9]|1[0-2]) bollett/.exec(read.whole)?.[1] ?? 1)
  const amount = cents(sum.amount / bills)
  const span = spanOf(sum)
  put('ogni', everyOf(span))
  if (A_HEAD.test(read.whole)) {
    const persons = Number(personsIn(reader(read.whole)) ?? 0)
    if (persons < 2) return { told: `${inEuro(amount)} a testa, in quanti siete? Non li ho contati.` }
    const together = cents(amount * persons)
    put('euro', String(together))
    return {
      both: { amount: together, span },
      told: `${inEuro(amount)} a testa in ${persons} sono ${inEuro(together)}.`,
    }
  }
  put('euro', String(amount))
  return {
    both: { amount, span },
    ...told,
    ...(bills > 1 && { told: `${inEuro(sum.amount)} in ${bills} bollette sono ${inEuro(amount)} l’una.` }),
  }
}

/** «3 sim da 50 giga» */
const SO_MANY_SIMS = /\b([2-9]) (?:sim|schede)\b/
/** No line costs more. */
const MOST_OF_MONTH = 100

/** What is paid for a line today, by the month, or the most that it may cost. */
function readLine<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'oggi' | 'sim'>,
  kind: LineKind,
  isBeside: boolean,
): Bills {
  const text = read.left()
  const sums = sumsIn(text).filter(
    ({ isMoney, isEuro, isAdded, amount, written }) =>
      amount > 0 && (isMoney || isEuro || isAdded || /[.,]\d{1,2}$/.test(written)),
  )
  const many = sellsData(kind) ? Number(read.strike(SO_MANY_SIMS)?.[1] ?? 0) : 0
  const whole = spanIn(text)
  const told: string[] = []
  const isNow = isBeside || PAYING.test(text) || CHEAPER.test(read.whole)
  const base = sums.filter(({ isMost, isAdded, of }) => !isMost && !isAdded && !of.includes('extra'))
  const extra = sums.filter(({ isMost, isAdded, of }) => !isMost && (isAdded || of.includes('extra')))
  const most = sums.find(({ isMost }) => isMost)
  for (const sum of sums) read.strike(ESCAPED(sum.written))
  if (many > 1 && base.length > 0) {
    const each = base.length === many ? base : Array.from({ length: many }, () => base[0])
    const all = cents(each.reduce((sum, one) => sum + (one?.amount ?? 0), 0))
    return {
      told: `Le tue ${many} SIM costano in tutto ${inEuro(all)} al mese, ${inEuro(cents(all * 12))} l’anno: ognuna è un contratto, e per ognuna puoi scegliere un’offerta diversa, con più o meno giga.`,
    }
  }
  put('sim', many > 1 && String(many))
  const monthly = (amount: number, span: Span | null) => {
    const months = span && span.named.length === 0 && span.months > 0 ? span.months : 1
    if (months === 1) return cents(amount)
    told.push(
      `${inEuro(amount)} ${months === 12 ? 'l’anno' : months < 1 ? `ogni ${Math.round((months * 365) / 12)} giorni` : `ogni ${months} mesi`} sono ${inEuro(cents(amount / months))} al mese.`,
    )
    return cents(amount / months)
  }
  const [one] = base
  if (one || most) put('ogni', whole?.months === 1 && '1')
  else put('ogni', everyOf(whole))
  const isTooMuch = ({ amount, span }: Sum) => amount > MOST_OF_MONTH && (span?.months ?? 1) < 12
  const much = [most, one].find(sum => sum && isTooMuch(sum))
  if (much)
    return {
      told: `${inEuro(much.amount)} in un mese sono troppi per una linea: non li ho contati, dimmi che cosa sono.`,
    }
  if (one) {
    const days = whole && whole.months > 0.8 && whole.months < 1 ? whole : null
    const amount = cents(monthly(one.amount, one.span ?? days) + extra.reduce((sum, each) => sum + each.amount, 0))
    put(isNow || most ? 'oggi' : 'euro', String(amount))
  }
  if (most) put('euro', String(monthly(most.amount, most.span)))
  return told.length > 0 ? { told: told.join(' ') } : {}
}
const cents = (amount: number): number => Math.round(amount * 100) / 100
