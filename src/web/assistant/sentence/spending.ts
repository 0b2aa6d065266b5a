import { MONTH_NAMES } from '#areas/market/texts.ts'
import type { EnergyKind, LineKind, OfferKind } from '#areas/offers/offer-kinds.ts'
import { isEnergy, LINE_KINDS, sellsData } from '#areas/offers/offer-kinds.ts'
import { A_HEAD, inEuro, N, PAYS, personsIn, plain } from './figures.ts'
import { type Reader, reader } from '../reader.ts'
import type { Put } from './slots.ts'
import { IN_ALL, monthsCounted, seasonsIn } from './seasons.ts'
import { asWritten, LEAST_BARE, MOST_BARE, type Subject, type Sum, sumsIn } from './amounts.ts'
import { type Counted, PERIOD, type Span, spanIn } from '../spans.ts'

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
  note?: string
}

/**
 * Strikes out what is paid for something else, before its figures are taken for a consumption or a spend; gives the licence
 * that a bill holds, and the sum that is of energy and of something else together.
 */
export function strikeOthers(read: Reader, kind: OfferKind | null): { licence: number; together: number | null } {
  const isOwn = (of: Subject) =>
    kind !== null && !isEnergy(kind) ? of === kind || of === 'extra' : of === 'luce' || of === 'gas'
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
      read.strike(asWritten(written))
    } else if (of.every(each => each === 'licence')) {
      if (!sum.isAdded && !OF_BALANCE.test(sum.after)) licence = amount
      read.strike(asWritten(written))
    } else if (!of.some(isOwn)) {
      read.strike(asWritten(written))
      if (sum.months && !lacksMonths) read.erase(sum.months)
    }
  }
  return { licence, together }
}

/** «18 euro di canone e 23 di ricalcolo»: the second is of no licence. */
const OF_BALANCE = /^ ?(?:(?:€|euro|di|del|per|un|il) ?)*(?:conguagli|ricalcol|arretrat)/

interface Asked {
  kind: OfferKind | null
  hasKind: boolean
  /** Another supply is asked for with it: what is paid for this one is no limit. */
  isBeside: boolean
  /** SIMs are named with a line at home: what is added to its sum is theirs. */
  hasSim: boolean
  /** A line at home is named with SIMs. */
  hasLine: boolean
  /** Of the television licence, in what is paid for electricity. */
  licence: number
}
/** What a line or SIM is paid for today. */
const PAYING =
  /\b(?:pag(?:o|a|ano|hiamo)|spend(?:o|e|ono|iamo)|(?:ora|oggi|adesso|attualmente)(?= \d)|\d (?:ora|adesso|oggi|attual\w+)|(?<!\bnon )(?:ho|abbiamo)(?! bisogno)|tim|vodafone|wind\w*|iliad|fastweb|tiscali|eolo|kena)\b/
/** «… trovo di meno?»: what is paid is no limit. */
const CHEAPER = /\b(?:di meno|(?:pag|spend)\w+ meno|di meglio|meno car\w+|risparmi\w+|conviene|scendere|cambi\w+)\b/
/** «Mio marito dice che spendiamo 1.300 all’anno, io dico meno» */
const DOUBTED = new RegExp(
  String.raw`\b(?:dic(?:e|ono)|sostiene|secondo \w+(?: \w+)?)(?: che)?(?: \w+){0,2}? (?:spend|pag)\w+ (?:circa |sui )?${N}(?: ?(?:€|euro))?(?: di \w+)?(?: ?(?:${PERIOD}))?(?=.*\bio (?:dico|penso|credo)\b)`,
)
/** «La mia vicina paga 60 al mese, io 85»: what another household pays is of its own use. */
const OF_OTHERS = new RegExp(
  String.raw`\b(?:vicin[oaie]|collegh?[aei]|amic[oaihe]+|cognat[oaie]|cugin[oaie]|gli altri)\b(?: (?:di casa|mi[ao]|che|ne|lui|lei|solo|invece|sempre))* (?:pag|spend)(?:a|ano|e|ono)(?: \w+){0,2}? ${N}(?: ?(?:€|euro))?(?: di \w+)?( ?(?:${PERIOD}))?(?:[ ,;]+(?:e |ma |mentre |invece )?(?:io|noi|a me|a noi)(?: (?:invece|ne|pago|paghiamo|spendo|spendiamo|sui|circa))* ${N}(?! ?(?:k ?w|smc|mc|person))(?: ?(?:€|euro))?( ?(?:${PERIOD}))?)?`,
)
/** «Da 70 a 148»: what is paid is the second. */
const RISEN = new RegExp(
  String.raw`\bda ${N} ?(?:€|euro)? (?:(?:sono|siamo|e) (?:passat\w|salit\w|andat\w) )?(?:a|ad|siamo a|sono a)(?: [a-z]+){0,2}? ?${N}(?=\W)(?! ?(?:k ?w|smc|mc|mes|ann|giorn|person|%))(?: ?(?:€|euro))?`,
)
/** «Pagavo 130, era tanto?» */
const JUDGED = /\b(?:e|era|sono|erano) (?:tant[oi]|tropp[oi]|car[oa]|giust[oa]|normale)\b/
const USUALLY = /\b(?:di solito|solitamente|normalmente|normal[ei]|in genere|di norma|di media)\b/
/** «A 1500 euro ce la faccio?» */
const ENOUGH = /\b(?:ce la f\w+|ci (?:sto|stiamo|stai)(?: dentro)?|(?:mi |ci )?bastano|e sufficiente)\b(?! (?:gig|\d))/
/** «420 euro a gennaio» */
const IN_MONTH = new RegExp(String.raw`\b(?:a|in|di) (${MONTH_NAMES.join('|')})\b`)
/** «120 euro al mese di gas a dicembre» is what that month costs. */
const OF_MONTH = new RegExp(
  String.raw`\d ?(?:€|euro)?(?: (?:al|ogni) mese)(?: (?:di|del|per il|per la) (?:gas|metano|luce|corrente))? (?:a|in|di) (${MONTH_NAMES.join('|')})\b`,
)
const monthIn = (text: string): number => MONTH_NAMES.indexOf(IN_MONTH.exec(text)?.[1] ?? '') + 1
/** «300 a gennaio e 280 a febbraio», «gen-feb 131, mar-apr 98 …»: what these months cost together. */
function monthsTogether(sums: readonly Sum[]): Counted | null {
  const isBefore = sums.every(({ before }) => monthIn(before) > 0)
  const spans = sums.map(({ span, before, after }): Span => {
    const one = monthIn(isBefore ? before : after)
    return span && span.named.length > 0 ? span : { months: 1, named: one > 0 ? [one] : [] }
  })
  const named = spans.flatMap(span => span.named)
  if (sums.length < 2 || spans.some(span => span.named.length === 0) || new Set(named).size < named.length) return null
  const amount = cents(
    sums.reduce((all, sum, at) => all + (sum.amount * (spans[at]?.named.length ?? 1)) / (spans[at]?.months ?? 1), 0),
  )
  return { amount, span: { months: named.length, named: named.length === 12 ? [] : named } }
}
/** «Luce 90 al bimestre, gas 200 d’inverno e 40 d’estate»: a fuel whose sums are of seasons, beside the other's. */
function seasonsOfEach(sums: readonly Sum[]): Bills | null {
  let last: Subject | undefined
  const fuels = { luce: [] as Sum[], gas: [] as Sum[] }
  for (const sum of sums) {
    if (sum.of.length > 1) return null
    last = sum.of[0] ?? last
    if (last !== 'luce' && last !== 'gas') return null
    fuels[last].push(sum)
  }
  const { luce, gas } = fuels
  if (luce.length === 0 || gas.length === 0 || luce.length + gas.length < 3) return null
  // How often the other fuel is paid says nothing of these.
  const after = [luce, gas].map(own => own.map(sum => sum.after).join(' '))
  const years = [luce, gas].map((own, at) => (own.length > 1 ? seasonsIn(own, after[at] ?? '', at === 1) : undefined))
  if (years.includes(null)) return null
  const told = [luce, gas].map((own, at) => {
    const [first] = own
    const year = years[at]
    if (!year) return first?.span ? { counted: { amount: first.amount, span: first.span }, note: '' } : null
    return (year.note ? year.amount > 0 : IN_ALL.test(after[at] ?? ''))
      ? { counted: { amount: year.amount, span: { months: 12, named: [] } }, note: year.note }
      : null
  })
  const [ofLuce, ofGas] = told
  if (ofLuce && ofGas) return { luce: ofLuce.counted, gas: ofGas.counted, note: `${ofLuce.note} ${ofGas.note}`.trim() }
  const words = (
    [
      ['Luce', luce],
      ['Gas', gas],
    ] as const
  ).map(([name, own], at) => {
    const [sum] = own
    const euros = own.map(({ amount }) => inEuro(amount)).join(' e ')
    const every = told[at] && everyOf(sum?.span ?? null)
    return every
      ? `${name} ${euros} ${OFTEN[every]}${every === '12' ? '' : `, ${inEuro(cents(((sum?.amount ?? 0) * 12) / Number(every)))} l’anno`}`
      : `${name} ${euros}: di un mese, di una bolletta o di tutta la stagione?`
  })
  return {
    note: `Ho capito così. ${words.join('. ').replace(/\?\. /, '? ')}${words.at(-1)?.endsWith('?') ? '' : '.'} Scrivimelo e confronto quello che paghi: per ora non l’ho contato.`,
  }
}
const OFTEN = { '1': 'al mese', '2': 'ogni due mesi', '12': 'l’anno' }
/** For how many months the field of a list takes a sum. */
const EVERY_SO_MANY = ['1', '2', '12'] as const

/** What is paid, for how long; or the most that an offer may cost. */
export function readSum<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto' | 'oggi' | 'sim'>,
  { kind, hasKind, licence, ...beside }: Asked,
): Bills {
  const [, ofOthers, often = '', own, period = ''] = read.strike(OF_OTHERS) ?? []
  if (kind !== null && !isEnergy(kind)) return readLine(read, put, kind, beside)
  if (ofOthers && own) {
    const counted = { amount: Number(plain(own)), span: spanIn(period) ?? spanIn(often) }
    put('euro', String(counted.amount))
    put('ogni', everyOf(counted.span))
    return { both: counted, note: othersWords(ofOthers) }
  }
  const doubted = /\d ?(?:k ?wh|smc|mc)\b/.test(read.whole) ? read.strike(DOUBTED)?.[1] : undefined
  return {
    ...(ofOthers && { note: othersWords(ofOthers) }),
    ...readBills(read, put, kind, hasKind),
    ...(licence > 0 && { licence }),
    ...(doubted && {
      note: `La spesa di ${doubted}\u00a0€ non è sicura e non l’ho contata: vale il consumo scritto in bolletta.`,
    }),
  }
}

const othersWords = (sum: string): string =>
  `I ${sum}\u00a0€ di un’altra casa dipendono da quanto usa: ho contato la tua spesa.`

function everyOf(span: Span | null): (typeof EVERY_SO_MANY)[number] | null {
  return (span && span.named.length === 0 && EVERY_SO_MANY.find(each => Number(each) === span.months)) || null
}

/** «Tre bimestri e tre», of two seasons in the order of their sums. */
const BIMESTERS = /(?<![\w.,])([1-5]) bimestr\w+ (?:e|e gli altri|gli altri) ([1-5])\b(?! ?(?:€|eur))/
const inYear = (bimesters: readonly number[]): number[] =>
  bimesters.reduce((sum, each) => sum + each, 0) === 6 ? bimesters.map(each => each * 2) : []

function readBills<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto'>,
  kind: EnergyKind | null,
  hasKind: boolean,
): Bills {
  const spent = (amount: number, span: Span | null, ogni: string | null = everyOf(span)): Bills => {
    put('euro', String(amount))
    put('ogni', ogni)
    return { both: { amount, span } }
  }
  const counted = monthsCounted(read)
  if (counted) return { ...spent(counted.amount, null, '12'), note: counted.note }
  const bimesters = read.strike(BIMESTERS)?.slice(1).map(Number) ?? []
  const beside = sumsIn(read.left())
  const ofEach = kind === 'luce_gas' ? seasonsOfEach(beside) : null
  if (ofEach) {
    for (const { written } of beside) read.strike(asWritten(written))
    return ofEach
  }
  const seasons = seasonsIn(beside, read.left(), kind === 'gas' || kind === 'luce_gas', inYear(bimesters))
  if (seasons) {
    for (const { written } of beside) read.strike(asWritten(written))
    return { ...(seasons.amount > 0 && spent(seasons.amount, null, '12')), note: seasons.note }
  }
  const ofMonths = monthsTogether(beside)
  if (ofMonths) {
    for (const { written } of beside) read.strike(asWritten(written))
    return spent(ofMonths.amount, ofMonths.span, null)
  }
  const month = monthIn(read.whole)
  const inMonth = month > 0 ? { months: 1, named: [month] } : null
  const whole = (OF_MONTH.test(read.whole) ? inMonth : spanIn(read.left())) ?? inMonth
  // «A luglio e agosto» is when one is there, until a sum is said of it.
  put('ogni', everyOf(whole))
  const risen = RISEN.exec(read.left())
  const [from, to] = risen?.slice(1).map(sum => Number(plain(sum))) ?? []
  if (from && to && to >= LEAST_BARE) {
    read.strike(RISEN)
    return { ...spent(to, whole), from }
  }
  const paysOrOften = PAYS.test(read.whole) || whole !== null
  const isShort = read.whole.split(' ').length <= 4
  const all = sumsIn(read.left()).filter(
    ({ isMoney, isEuro, span, isPaid, amount, of }) =>
      isMoney &&
      amount > 0 &&
      (isEuro || span || isPaid || (of.length > 0 && (amount < MOST_BARE || PAYS.test(read.whole)))),
  )
  const take = (sum: Sum) => read.strike(asWritten(sum.written))
  // «1.180 euro, di solito ne pago 120»: what is out of the ordinary is no spend of a year.
  const usual =
    kind !== 'luce_gas' && all.length > 1
      ? (all.find(({ before }) => USUALLY.test(before)) ??
        (USUALLY.test(all.at(-1)?.after ?? '') ? all.at(-1) : undefined))
      : undefined
  if (usual) {
    const others = all.filter(sum => sum !== usual)
    for (const sum of all) take(sum)
    return {
      ...spent(usual.amount, usual.span ?? whole),
      note: `Ho contato i ${inEuro(usual.amount)} di sempre: ${others.map(({ amount }) => inEuro(amount)).join(' e ')} sono fuori dal solito, guarda se c’è un conguaglio o una lettura sbagliata.`,
    }
  }
  const isOnly = all.length === 1 && JUDGED.test(read.whole)
  const was = isOnly ? undefined : all.find(({ wasPaid }) => wasPaid)
  const total = all.find(({ isTotal }) => isTotal)
  // Beside its total a part is no spend.
  if (total) for (const part of all) if (part !== total && part.amount < total.amount) take(part)
  const paid = total ? [total] : all.filter(sum => sum !== was)
  const most = paid.find(({ isMost }) => isMost)
  const [first] = paid
  if (!first) return {}
  const notes = was && { from: was.amount }
  if (was) take(was)
  if (most ?? ENOUGH.exec(read.whole)) {
    const sum = most ?? first
    take(sum)
    put('tetto', String(sum.amount))
    put('ogni', everyOf(sum.span))
    return {}
  }
  // «D’inverno 210 al mese, in tutto l’anno 1.700»: the year holds its months.
  const year = paid.find(({ span }) => span?.months === 12)
  const parts = paid.filter(sum => sum !== year)
  const isPart = ({ amount, span, of }: Sum) =>
    year !== undefined && amount < year.amount && (span?.months ?? 12) < 12 && of.every(each => year.of.includes(each))
  if (year && parts.every(isPart) && !(kind === 'luce_gas' && year.of.length === 1)) {
    for (const sum of paid) take(sum)
    return {
      ...spent(year.amount, year.span, '12'),
      ...notes,
      ...(parts.length > 0 && {
        note: `Ho contato i ${inEuro(year.amount)} dell’anno: dentro ci sono anche ${parts.map(({ amount }) => inEuro(amount)).join(' e ')}.`,
      }),
    }
  }
  const spanOf = ({ span }: Sum) => (paid.length === 1 && whole && whole.named.length > 0 ? whole : (span ?? whole))
  if (kind === 'luce_gas') {
    const of = (fuel: 'luce' | 'gas') => paid.find(({ of: each }) => each.length === 1 && each[0] === fuel)
    const [luce, gas] = [of('luce'), of('gas')]
    const rest = paid.filter(sum => sum !== luce && sum !== gas && sum.of.length === 0)
    const [other] = rest
    // What is said of neither is of the one that is not told.
    const isNone = !luce && !gas && !paid.some(sum => sum.of.length > 1)
    const [a, b] = isNone ? rest : [luce ?? other, gas ?? other]
    if (a && b && a !== b) {
      take(a)
      take(b)
      return { luce: { amount: a.amount, span: spanOf(a) }, gas: { amount: b.amount, span: spanOf(b) }, ...notes }
    }
  }
  const sum =
    paid.find(({ of }) => of.includes(kind as Subject)) ??
    // «60 al mese, la bolletta è 120»: the one that says how often.
    paid.find(({ isPaid, months }) => isPaid && months) ??
    paid.find(({ months }) => months) ??
    paid.find(({ isPaid }) => isPaid) ??
    paid.find(({ isEuro }) => isEuro) ??
    first
  // «Gas, 60 euro al mese» is a spend without a word that says so; a wage is none.
  if (!hasKind && !paysOrOften && !isShort) return {}
  take(sum)
  const bills = Number(/\b(?:in|per) ([2-9]|1[0-2]) bollett/.exec(read.whole)?.[1] ?? 1)
  const amount = cents(sum.amount / bills)
  const span = spanOf(sum)
  if (A_HEAD.test(read.whole)) {
    put('ogni', everyOf(span))
    const persons = Number(personsIn(reader(read.whole)) ?? 0)
    if (persons < 2) return { note: `${inEuro(amount)} a testa, in quanti siete? Non li ho contati.` }
    const together = cents(amount * persons)
    return { ...spent(together, span), note: `${inEuro(amount)} a testa in ${persons} sono ${inEuro(together)}.` }
  }
  return {
    ...spent(amount, span),
    ...notes,
    ...(bills > 1 && { note: `${inEuro(sum.amount)} in ${bills} bollette sono ${inEuro(amount)} l’una.` }),
  }
}

/** «3 sim da 50 giga» */
const SO_MANY_SIMS =
  /\b([2-9]) (?:sim|schede)\b|\b(?:ne|me ne)(?: \w+)? (?:vogl\w+|vorrei|vorremmo|serv\w+|prend\w+|faccio|facciamo) ([2-9])\b(?! ?(?:giga|gb|€|euro))/
/** «Siamo in quattro, ognuno ha la sua SIM» */
const ONE_EACH = /\b(?:siamo|in)(?: in)? ([2-9])\b.{0,40}\b(?:ognun\w|ciascun\w|a testa)\b.{0,20}\bsim\b/
/** «Una da 100 giga e due piccole»: so many of each. */
const SIM_PARTS =
  /\b(\d|una?|l altra|le altre)(?: sim)? (?:(?:da|con) (\d+) ?(?:giga|gb)|(?:piccol\w|con poch\w giga|base|leggera|economic\w+))/g
/** «200 giga per me e 30 per mio figlio» */
const GIGA_FOR =
  /\b(\d{1,3})(?: ?(?:giga|gb))? (?:per|a|al|alla) (?:me|lui|lei|noi|(?:figl|mogli|marit|nonn|mamm)\w+|(?:(?:mi[ao]|il|la|l|un[ao]?|l altr[ao]) )+[a-z]+)\b/g
/** «Io 150 giga, moglie 50, nonno solo telefonate»: what each of a family needs. */
const SIM_OF_EACH =
  /\b(?:io|me|(?:mi[ao] |l altr[ao] )?(?:moglie|marito|figli[oa]|madre|padre|mamma|papa|nonn[oa]|sorella|fratello|suocer[oa]|compagn[oa]|ragazz[oa]))[ ,:]+(?:(?:con|da|vuole|voglio|usa|uso|serve|servono|bastano|ne) )*(?:(\d{1,3})\b|(piu giga|il massimo|illimitat\w+|tantissimi)|sol[oa] (?:per )?(?:telefon\w+|chiam\w+)|poch\w+)/g
function partsOf(text: string, many: number): string | null {
  const each = [...text.matchAll(SIM_OF_EACH)].map(([, giga, most]) => `1:${giga ?? (most ? 'illimitati' : '')}`)
  const given = [...text.matchAll(GIGA_FOR)].map(([, giga]) => `1:${giga}`)
  if (each.length > 1 && given.length <= each.length) return each.join(' ')
  if (given.length > 1 && /\b(?:giga|gb)\b/.test(text)) return given.join(' ')
  const parts = [...text.matchAll(SIM_PARTS)].map(([, count = '', giga = '']) => ({ count, giga }))
  const known = parts.reduce((sum, { count }) => sum + (count.startsWith('le') ? 0 : Number(count) || 1), 0)
  return parts.length > 1
    ? parts
        .map(({ count, giga }) => `${count.startsWith('le') ? Math.max(many - known, 1) : Number(count) || 1}:${giga}`)
        .join(' ')
    : null
}
/** No line costs more, nor less. */
const MOST_OF_MONTH = 100
const LEAST_OF_MONTH = 3

/** What is paid for a line today, by the month, or the most that it may cost. */
function readLine<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'oggi' | 'sim' | 'tetto'>,
  kind: LineKind,
  { isBeside, hasSim, hasLine }: Pick<Asked, 'isBeside' | 'hasSim' | 'hasLine'>,
): Bills {
  const text = read.left()
  const sums = sumsIn(text).filter(
    ({ isMoney, isEuro, isAdded, amount, written, of }) =>
      amount > 0 && (isMoney || isEuro || isAdded || of.length > 1 || /[.,]\d{1,2}$/.test(written)),
  )
  const counted = sellsData(kind) ? (read.strike(SO_MANY_SIMS) ?? ONE_EACH.exec(read.whole)) : null
  const many = Number(counted?.slice(1).find(Boolean) ?? 0)
  const whole = spanIn(text)
  const notes: string[] = []
  const isNow = isBeside || PAYING.test(text) || CHEAPER.test(read.whole)
  const alone = sums.filter(({ isMost, isAdded, of }) => !isMost && !isAdded && !of.includes('extra'))
  // Of a line and a SIM in one message each has its own sum.
  const named = sums.filter(({ isMost, wasPaid, of }) => !isMost && !wasPaid && of.length === 1 && of[0] === kind)
  const base = named.length > 0 && many < 2 ? named : alone
  const extra = sums.filter(sum => !sum.isMost && !base.includes(sum) && (sum.isAdded || sum.of.includes('extra')))
  const most = sums.find(({ isMost }) => isMost)
  for (const sum of sums) read.strike(asWritten(sum.written))
  const ofOther = sumsIn(read.whole).some(
    ({ of }) => of.length === 1 && LINE_KINDS.some(line => line !== kind && line === of[0]),
  )
  const parts = sellsData(kind) ? partsOf(read.whole, many) : null
  if (hasLine) put('sim', parts)
  if ((hasSim || hasLine) && many < 2 && named.length === 0 && base.length > (ofOther ? 1 : 0)) {
    const told = base.map(({ amount }) => inEuro(amount)).join(' e ')
    return {
      note: `${told}: dimmi quanto paghi per la linea di casa e quanto per la SIM. Finché non lo so non ${base.length > 1 ? 'li' : 'lo'} confronto con nessuna delle due.`,
    }
  }
  if (many > 1 && base.length > 0) {
    put('sim', parts)
    const each = base.length === many || IN_ALL.test(read.whole) ? base : Array.from({ length: many }, () => base[0])
    const all = cents(each.reduce((sum, sim) => sum + (sim?.amount ?? 0), 0))
    if (base.length === 1) {
      put('oggi', String(cents(all / many)))
      if (!parts) put('sim', String(many))
    }
    return {
      note: `Le tue ${many} SIM costano in tutto ${inEuro(all)} al mese, ${inEuro(cents(all * 12))} l’anno: ognuna è un contratto, e per ognuna puoi scegliere un’offerta diversa, con più o meno giga.`,
    }
  }
  put('sim', parts ?? (sellsData(kind) && many > 1 && String(many)))
  const monthly = (amount: number, span: Span | null) => {
    const months = span && span.named.length === 0 && span.months > 0 ? span.months : 1
    // «Per 10 mesi, max 27 €»: so long one stays.
    if (months === 1 || (months !== 12 && amount / months < LEAST_OF_MONTH)) return cents(amount)
    notes.push(
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
      note: `${inEuro(much.amount)} in un mese sono troppi per una linea: non li ho contati, dimmi che cosa sono.`,
    }
  if (one) {
    const days = whole && whole.months > 0.8 && whole.months < 1 ? whole : null
    const own = hasSim ? extra.filter(({ of }) => of.includes('extra')) : extra
    const amount = cents(monthly(one.amount, one.span ?? days) + own.reduce((sum, each) => sum + each.amount, 0))
    const all = cents(one.amount + extra.reduce((sum, each) => sum + each.amount, 0))
    if (own.length < extra.length) notes.push(`Tra linea e SIM oggi paghi ${inEuro(all)} al mese.`)
    put(isNow || most ? 'oggi' : 'euro', String(amount))
  }
  // «Totale sotto 30 euro», of several SIMs, limits none of them.
  const ofAll = most && sellsData(kind) && many > 1 && IN_ALL.test(read.whole)
  if (most) put(ofAll ? 'tetto' : 'euro', String(monthly(most.amount, most.span)))
  return notes.length > 0 ? { note: notes.join(' ') } : {}
}
const cents = (amount: number): number => Math.round(amount * 100) / 100
