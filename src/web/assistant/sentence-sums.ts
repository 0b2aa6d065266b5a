import { ALONE, N, PAYS, personsIn, plain, type Put } from './sentence-figures.ts'
import { type Reader, reader } from './reader.ts'
import { seasonsIn } from './sentence-seasons.ts'
import { type Counted, PERIOD, spanAfter, spanIn } from './spans.ts'

const AT_MOST = String.raw`(?:sotto|meno di|(?:al )?massimo|max|entro|fino a|(?<=\bnon .{0,30})piu di|non piu di|budget(?: di)?)(?: (?:i|gli|ai|agli|di))? ?`
const SUM = String.raw`(?:(?:€|euro) ?${N}|${N} ?(?:€|eur[oi]?\b)|${N}e\b)`
/** A sum of these is neither what an offer costs nor what a household spends. */
const OF_HOME = String.raw`(?:stipendi\w*|salari\w*|(?<!\bin )pension\w*|reddit\w*|isee|(?<!\bin )affitt\w*|mutu[oi]|condomini\w*|(?<!\b(?:scald\w+|per) )l acqua|tari\b|rifiuti|spazzatura|assicurazion\w*|benzina)`
const OTHER = String.raw`(?:attivazione|modem|rat[ae]\w*(?! (?:della|di|del) (?:luce|gas))|debit[oi]|arretrat\w*|scont[oi]|conguagli\w*|deposito|cauzione|caparra|comprat\w+|acquistat\w+|rimborsat\w+|fatturato|bonus|multa|risparmi\w*)`
const IS_OTHER = new RegExp(String.raw`\b(?:${OTHER}|${OF_HOME})`)
const UP_TO = new RegExp(`${AT_MOST}$`)
const A_PERIOD = new RegExp(String.raw`(?<!\w)(?:${PERIOD})`)
const EACH = new RegExp(String.raw`${ALONE}${N} ?(?:(?:al|ogni|a|/) ?mese|all anno|ogni 2 mesi|(?:a|al) bimestre)\b`)
const PERIODS = String.raw`(?: ?(?:${PERIOD}))?`
const SAID_OF = String.raw`(?: (?:di|da|a|e|ed|sono|era|costa|viene|circa|del?|della|mia|mio|gas|luce|corrente|pagare))*`
/** A number that no unit says to be no money. */
const BARE = String.raw`${ALONE}${N}(?![\w.,]*\d)(?! ?(?:€|eur|k ?w|smc|mc|m3|giga|gb|mega|mesi|anni|person|mq|%))`
const OF_FUEL_AFTER = String.raw`(?! (?:di|per la|per il) (?:luce|corrente|gas|metano))`
const MONEY = String.raw`(?:${SUM}|${BARE})`
/** What a household pays or earns beside its supplies. */
const OTHERS_OF_HOME = [
  new RegExp(String.raw`${MONEY}${PERIODS} (?:di|per|come)(?: la| lo| il| l)? (?:${OF_HOME}|rata|acqua\b(?! calda))`),
  new RegExp(String.raw`\b${OF_HOME}${SAID_OF} ?${MONEY}${PERIODS}${OF_FUEL_AFTER}`),
  new RegExp(
    String.raw`\b(?:prend(?:o|e|iamo)|guadagn\w+|percepi\w+|dev[eo]|dobbiamo)(?: (?:solo|circa|sui|ancora))* ${SUM}${PERIODS}`,
  ),
]
const OTHERS = [
  ...OTHERS_OF_HOME,
  new RegExp(String.raw`${SUM}${PERIODS}(?: una volta sola)? (?:di|per|come)(?: la| lo| il)? ${OTHER}`),
  new RegExp(String.raw`\b${OTHER}${SAID_OF} ?${SUM}${PERIODS}`),
  new RegExp(String.raw`${SUM} (?:una volta (?:sola|soltanto)|una tantum|(?:di )?in (?:meno|piu)\b)`),
  new RegExp(String.raw`\b(?:aument|rincar)\w+ di ${SUM}${PERIODS}`),
  // What is bought, and a part of a bill.
  new RegExp(String.raw`\b(?:comprat\w+|acquistat\w+|cambiat\w+)(?: \w+){1,4} (?:da|a|per) ${SUM}`),
  new RegExp(
    String.raw`${MONEY}${PERIODS} (?:sono )?(?:di|per)(?: la| il| lo| l)? (?:iva|trasporto|oneri|accis[ae]|rete|trasporti|commissione)\b`,
  ),
  new RegExp(String.raw`${SUM} di (?:caldaia|frigo\w*|lavatrice|stufa|condizionator\w+|climatizzator\w+|pannelli)\b`),
  new RegExp(String.raw`${SUM} per (?:il contatore|l allaccio|il tecnico|la voltura|il subentro)`),
]
const LINES = String.raw`(?:internet|fibra|adsl|wi ?fi|sim|telefon\w+|cellulare)`
const FUELS_SAID = String.raw`(?:luce|corrente|elettricita|gas|metano)`
const paidFor = (noun: string) => [
  new RegExp(String.raw`${MONEY}${PERIODS} (?:di|per)(?: la| il| l)? ${noun}\b`),
  new RegExp(String.raw`\b${noun}(?: (?:e|a|di|pago|spendo|circa|costa|viene|sono))* ${MONEY}${PERIODS}`),
]
const BESIDE = {
  energy: paidFor(LINES),
  internet: [FUELS_SAID, String.raw`(?:sim|cellular[ei]|telefonin\w+)`].flatMap(paidFor),
  mobile: [FUELS_SAID, String.raw`(?:fibra|adsl|wi ?fi)`].flatMap(paidFor),
} as const
/** The television licence that a bill collects: «18 euro di canone», «il canone di 9 euro». */
const LICENCE = [
  new RegExp(
    String.raw`(?<!(?:\+|\bpiu) ?)${ALONE}${N} ?(?:€|euro)?${PERIODS} (?:di|per il|del|sono (?:di|il)) canone\b`,
  ),
  new RegExp(
    String.raw`(?<!(?:\+|\bpiu|senza) ?(?:il )?)\bcanone(?: (?:rai|tv|di|da|della|tele\w*|e|sono|per|la))* ${N} ?(?:€|euro)?(?!\w)${PERIODS}`,
  ),
]
/** «Mio marito dice che spendiamo 1.300 all’anno, io dico meno» */
const DOUBTED = new RegExp(
  String.raw`\b(?:dic(?:e|ono)|sostiene|secondo \w+(?: \w+)?)(?: che)?(?: \w+){0,2}? (?:spend|pag)\w+ (?:circa |sui )?${N}(?: ?(?:€|euro))?(?: di \w+)?${PERIODS}(?=.*\bio (?:dico|penso|credo)\b)`,
)
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
  /** What of it is the television licence. */
  licence?: number
  /** What was reckoned of it, or not counted. */
  told?: string
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

/** «29,90 al mese per la fibra + 4 di modem + 3 di sicurezza»: a line is paid for with all. */
const EXTRA = new RegExp(String.raw`(?:\+|\bpiu) ?${N}(?: ?(?:€|euro))?`)
const WITH_EXTRA = new RegExp(String.raw`${ALONE}${N} ?(?:€|euro)?[^\d+]{0,30}${EXTRA.source}`)
/** «3 sim da 7,99 l’una» */
const SO_MANY_SIMS = new RegExp(
  String.raw`\b([2-9]) sim (?:da|a|di) ${N} ?(?:€|euro)?${PERIODS}(?: (?:l una|ciascuna|ognuna|a testa|cadauna))?`,
)
/** «4 sim: 7,99 7,99 9,99 e 14,99» */
const MANY_SIMS = new RegExp(
  String.raw`\b[2-9] sim\b\D{0,20}((?:\d{1,2}[.,]\d{2}(?: ?(?:€|euro))?(?:, | e | ed | |\+)*){2,})`,
)
const LIMIT = new RegExp(`${AT_MOST}${SUM}`)
const A_LIMIT = new RegExp(String.raw`${AT_MOST}(?:€ ?)?\d`)
const A_SUM = new RegExp(SUM)
const PAID = new RegExp(
  String.raw`\b(?:spend(?!ev)\w+|spes[oa]|pag(?!av)\w+|cost\w+|vien\w+|ven[ei]|arriv\w+|bollett\w+|ultima)(?: +(?:e|era|stata|di|a|da|per|la|il|della|del|luce|corrente|gas|circa|sui|sugli|sulle|sempre|tipo|anche))* +${N}(?=\W)(?! ?(?:k ?w|smc|mc|giga|gb|volte|anni|mesi|bollett|giorn|settiman))`,
)
/** «Pago 45 al mese per internet» */
const PAYING = /\b(?:pago|paghiamo|spendo|spendiamo)\b/
/** «… trovo di meno?»: what is paid is no limit. */
const CHEAPER = /\b(?:di meno|(?:pag|spend)\w+ meno|di meglio|meno car\w+|risparmi\w+|conviene|scendere|cambi\w+)\b/
/** «Pago la fibra 34,90 e voglio scendere sotto i 25» */
const PAID_NOW = new RegExp(
  String.raw`\b(?:pago|spendo|paghiamo|spendiamo|ho|abbiamo)(?: +(?!non\b|sotto\b|meno\b|massimo\b|bisogno\b)[a-z]+){0,5} +${N}(?=\W)(?: ?(?:€|eur[oi]?\b))?(?! ?(?:k ?w|giga|gb|mega|anni|mesi|sim|line[ae]|figli|person))`,
)
/** «Una SIM a 5,99» */
const BARE_PRICE = new RegExp(
  String.raw`(?:\ba (?=\d+[.,]\d)|${AT_MOST})(\d{1,2}(?:[.,]\d{2})?)(?=\W)(?! ?(?:mes|ann|gig|gb|meg|mb|kw|person))`,
)

interface Asked {
  isLine: boolean
  hasKind: boolean
  isBoth: boolean
  isGas: boolean
  /** Of the television licence, in what is paid for electricity. */
  licence: number
}

/** «Luce 2500 kWh e internet 30 euro»: what is paid for a line is paid for no energy, nor the other way. */
export function strikeBeside(read: Reader, of: keyof typeof BESIDE): void {
  while (BESIDE[of].some(words => read.strike(words)));
}

/** Strikes out what is paid for something else, before its figures are taken for a consumption or a spend; gives the licence. */
export function strikeOthers(read: Reader): number {
  const licence = plain(LICENCE.map(words => read.strike(words)?.[1]).find(Boolean) ?? '')
  while (OTHERS.some(words => read.strike(words)));
  return Number(licence)
}

/** What is paid, for how long; or the most that an offer may cost. */
export function readSum<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto' | 'oggi'>,
  asked: Asked,
): Bills {
  if (asked.isLine) {
    while (OTHERS_OF_HOME.some(words => read.strike(words)));
    const bills = readLine(read, put)
    if (bills) return bills
    while (OTHERS.some(words => read.strike(words)));
  }
  const doubted = /\d ?(?:k ?wh|smc|mc)\b/.test(read.whole) ? read.strike(DOUBTED)?.[1] : undefined
  return {
    ...readBills(read, put, asked),
    ...(asked.licence > 0 && { licence: asked.licence }),
    ...(doubted && {
      told: `La spesa di ${doubted}\u00a0€ non è sicura e non l’ho contata: vale il consumo scritto in bolletta.`,
    }),
  }
}

/** What is paid for a line today, by the month; null where nothing says all. */
function readLine<Slot extends string>(read: Reader, put: Put<Slot | 'ogni' | 'euro' | 'oggi'>): Bills | null {
  const alike = read.strike(SO_MANY_SIMS)
  const sims = alike
    ? Array.from({ length: Number(alike[1]) }, () => alike[2] ?? '')
    : read.strike(MANY_SIMS)?.[1]?.match(/\d+[.,]\d+/g)
  if (sims) {
    const all = cents(sims.reduce((sum, each) => sum + Number(plain(each)), 0))
    return {
      told: `Le tue ${sims.length} SIM costano in tutto ${inEuro(all)} al mese, ${inEuro(cents(all * 12))} l’anno: ognuna è un contratto, e per ognuna puoi scegliere un’offerta diversa, con più o meno giga.`,
    }
  }
  const [base, first] = WITH_EXTRA.exec(read.left())?.slice(1) ?? []
  if (base && first) {
    let sum = Number(plain(base))
    read.strike(new RegExp(`${ALONE}${base}`))
    for (let extra = read.strike(EXTRA); extra; extra = read.strike(EXTRA)) sum += Number(plain(extra[1] ?? ''))
    put('ogni', spanIn(read.left())?.months === 1 && '1')
    put(CHEAPER.test(read.whole) ? 'oggi' : 'euro', String(cents(sum)))
    return {}
  }
  if (!PAYING.test(read.left()) && !A_LIMIT.test(read.left()) && !CHEAPER.test(read.whole)) return null
  const paid = read.strike(PAID_NOW)
  const amount = Number(plain(paid?.[1] ?? ''))
  if (!paid || amount <= 0) return null
  const said = spanIn(read.left())
  // «25 euro di internet, Bari, ogni 28 giorni»
  const span =
    spanAfter(paid.input.slice(paid.index + paid[0].length)) ??
    (said && said.months > 0.8 && said.months < 1 ? said : null)
  const monthly = span && span.months > 0 ? cents(amount / span.months) : amount
  put('oggi', String(monthly))
  if (monthly === amount) return null
  read.strike(A_PERIOD)
  return {
    told: `${inEuro(amount)} ${span?.months === 12 ? 'l’anno' : span && span.months < 1 ? `ogni ${Math.round((span.months * 365) / 12)} giorni` : `ogni ${span?.months} mesi`} sono ${inEuro(monthly)} al mese.`,
  }
}
const cents = (amount: number): number => Math.round(amount * 100) / 100
const inEuro = (amount: number): string =>
  `${amount.toLocaleString('it-IT', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}\u00a0€`

function readBills<Slot extends string>(
  read: Reader,
  put: Put<Slot | 'ogni' | 'euro' | 'tetto'>,
  { isLine, hasKind, isBoth, isGas }: Asked,
): Bills {
  const seasons = isLine ? null : seasonsIn(read, isGas || isBoth)
  if (seasons) {
    put('euro', seasons.amount > 0 && String(seasons.amount))
    put('ogni', seasons.amount > 0 && '12')
    return { ...(seasons.amount > 0 && { both: { amount: seasons.amount, span: null } }), told: seasons.told }
  }
  const span = spanIn(read.left())
  // «A luglio e agosto» is when one is there, until a sum is said of it.
  const ogni = span && span.named.length === 0 && EVERY_SO_MANY.find(each => Number(each) === span.months)
  // «Meno di 25 euro, che non aumenti dopo un anno»: a line is limited by the month.
  if (!isLine || ogni === '1' || !LIMIT.test(read.left()) || SUM_OF_YEAR.test(read.whole)) put('ogni', ogni || null)
  const both = isBoth ? billsOfBoth(read.left()) : null
  if (both) return both
  // «Luce, 55 al mese»
  const every =
    !hasKind || (IS_OTHER.test(read.left().replace(/\brisparmi\w*/g, '')) && !isLine) ? null : EACH.exec(read.left())
  if (every && UP_TO.test(read.left().slice(0, every.index))) {
    put(isLine ? 'euro' : 'tetto', plain(every[1] ?? ''))
    return {}
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
  // Of several sums the one that is said of the fuel.
  const hasMore = !isLine && (read.left().match(new RegExp(SUM, 'g'))?.length ?? 0) > 1
  const found =
    limit ??
    (hasMore ? SUM_OF_FUEL.map(words => read.strike(words)).find(Boolean) : null) ??
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
  const amount = cents(Number(sum))
  // A telephone, or the whole of a contract.
  if (isLine && amount > MOST_OF_MONTH && !SUM_OF_YEAR.test(read.whole))
    return { told: `${inEuro(amount)} in un mese sono troppi per una linea: non li ho contati, dimmi che cosa sono.` }
  if (!isLine && A_HEAD.test(read.whole)) {
    const persons = Number(personsIn(reader(read.whole)) ?? 0)
    if (persons < 2) return { told: `${inEuro(amount)} a testa, in quanti siete? Non li ho contati.` }
    const all = cents(amount * persons)
    put('euro', String(all))
    return { both: { amount: all, span }, told: `${inEuro(amount)} a testa in ${persons} sono ${inEuro(all)}.` }
  }
  put('euro', String(amount))
  return isLine ? {} : { both: { amount, span } }
}
const RISEN = new RegExp(
  String.raw`\bda ${N} ?(?:€|euro)? (?:a|ad|siamo a|sono a)(?: [a-z]+){0,2}? ?${N}(?=\W)(?! ?(?:k ?w|smc|mc|mes|ann|giorn|person|%))(?: ?(?:€|euro))?`,
)
const SUM_OF_FUEL = [
  new RegExp(String.raw`${SUM}${PERIODS} (?:di|per la|per il|per) ${FUELS_SAID}\b`),
  new RegExp(String.raw`\b${FUELS_SAID}(?: (?:e|a|di|da|pago|spendo|circa|costa|viene|sono|era))* ${SUM}`),
]
/** No line costs more. */
const MOST_OF_MONTH = 100
const A_HEAD = /\b(?:a testa|ciascun[oa]|a persona|per uno)\b/
/** For how many months the field of a list takes a sum. */
const EVERY_SO_MANY = ['1', '2', '12'] as const
/** «A 1500 euro ce la faccio?» */
const ENOUGH = /\b(?:ce la f\w+|ci sto dentro|mi bastano|bastano)\b/
/** «20 euro all’anno», said of the sum itself. */
const SUM_OF_YEAR = new RegExp(String.raw`(?:€|eur[oi]?) ?(?:all anno|l anno|annu|ogni 2 mesi|(?:a|al) bimestre)`)

/** «Pago 140»: of what, and how often, is asked back. */
const isShort = ({ whole }: Reader): boolean => whole.split(' ').length <= 4
