/** How many months a figure was counted for; which ones, January being 1, where they are named. */
export interface Span {
  months: number
  named: readonly number[]
}

/** A figure as it was said, of its months; of a year where none were. */
export interface Counted {
  amount: number
  span: Span | null
}

const STARTS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
const NAME =
  'gen(?:n(?:aio)?)?|feb(?:b?raio)?|mar(?:zo)?|apr(?:ile)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|set(?:t(?:embre)?)?|ott(?:obre)?|nov(?:embre)?|dic(?:embre)?'
/** «Dicembre-gennaio», «da novembre a febbraio» */
const PAIR = String.raw`(?:dal? (?<first>[12]?\d|3[01]) |dal |(?:tra|da|di|in) )?\b(?<from>${NAME})(?: ?[-–/] ?| (?:ad?|al) (?:(?<last>[12]?\d|3[01]) )?| (?:e|ed) | )(?<to>${NAME})\b`
/** «La bolletta di gennaio»: a month, of a bill of one or two. */
const ONE = String.raw`(?:(?:bollett\w+|fattur\w+)(?: (?:del|della|di|gas|luce))* (?:di |a |del mese di )|\bmese di )(?<one>${NAME})\b`
const SEASON = String.raw`\b(?<season>invern\w+|estiv\w+|estate)\b`
const COUNT = String.raw`(?:(?:ogni|per|in|di|a|nei|sono|negli ultimi|degli ultimi|periodo(?: di)?) )?(?:bolletta di )?`
const TWO = String.raw`${COUNT}\b2 mes[ei]|(?:al |a |ogni |nel |un |per (?:il|un) |del |in un )?bimestre|bimestral\w*|(?:ogni|a|per) bolletta\b`
const SOME = String.raw`(?:ogni|in|nei|negli ultimi|degli ultimi|periodo(?: di)?|bolletta di|bollette di|per) (?<some>[3-9]|1[01]) mesi\b|(?:al |a |ogni |nel |un )?(?<known>tri|quadri|se)mestr(?:e|al\w*)\b`
const DAYS = String.raw`(?:ogni|in|per|negli ultimi|degli ultimi|periodo(?: di)?|(?:bolletta|fattura)(?: \w+){0,2} di) (?:(?<days>\d{2,3}) giorni|(?<weeks>[2-8]) settimane)\b`
const YEAR = String.raw`(?:all |l |ogni |in un |per |nell ultimo )?anno\b(?! (?:fa|scorso)\b)|annu[aoi]\b|annual\w*|(?:ogni|negli ultimi|degli ultimi|in) 12 mesi`
const MONTH = String.raw`(?<!prossimo |scorso )(?:al |a |ogni |per |/ ?)?mese\b(?! prossimo| scorso| di (?:${NAME})\b)|mensil\w*`
const DAY = String.raw`(?:al |ogni |/ ?)giorno\b|giornalier\w+`
const KNOWN = { tri: 3, quadri: 4, se: 6 } as const
/** Without its named groups, as a part of longer patterns. */
const WEEK = String.raw`(?:alla |a |ogni |/ ?)settimana\b|settimanal\w*`
export const PERIOD = [PAIR, TWO, SOME, DAYS, YEAR, MONTH, DAY, WEEK].join('|').replace(/\?<\w+>/g, '?:')

/** What lasts so long by no name of a month. */
const LASTING = [2, 12, 1, 12 / 365, (7 * 12) / 365] as const
const LENGTHS = [TWO, YEAR, MONTH, DAY, WEEK]
const [ANYWHERE, FIRST] = [String.raw`(?:^|\W)`, '^[ ,(]*']
const READ = {
  anywhere: {
    named: [PAIR, SOME, DAYS, ONE, SEASON].map(kind => new RegExp(`${ANYWHERE}(?:${kind})`)),
    lasting: LENGTHS.map(kind => new RegExp(`${ANYWHERE}(?:${kind})`)),
  },
  first: {
    named: [PAIR, SOME, DAYS].map(kind => new RegExp(`${FIRST}(?:${kind})`)),
    lasting: LENGTHS.map(kind => new RegExp(`${FIRST}(?:${kind})`)),
  },
} as const

const monthOf = (name: string): number => STARTS.indexOf(name.slice(0, 3)) + 1
/** Both ends with what lies between, over the new year too. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, at) => ((from + at - 1) % 12) + 1)

/** A bill of 61 days is one of two months; 28 days are no month: thirteen of them are a year. */
const monthsOf = (days: number): number =>
  days >= 58 && days <= 63 ? 2 : days === 30 || days === 31 ? 1 : (days * 12) / 365

/** The months between two that are named. */
export function monthsNamed(text: string): readonly number[] {
  const { from, to } = READ.anywhere.named[0]?.exec(text)?.groups ?? {}
  return from && to ? between(monthOf(from), monthOf(to)) : []
}

const HALF_A_MONTH = 15

/** The months of which a text speaks. */
function read(text: string, where: keyof typeof READ): Span | null {
  const { named, lasting } = READ[where]
  const { from, to, first, last, some, known, one, season, days, weeks } =
    named.map(kind => kind.exec(text)?.groups).find(Boolean) ?? {}
  const at = lasting.findIndex(kind => kind.test(text))
  const months = LASTING[at] ?? null
  if (from && to) {
    const whole = between(monthOf(from), monthOf(to))
    // «Dal 3 febbraio al 2 giugno» are four months.
    const all = first && last && Number(last) < Number(first) + HALF_A_MONTH ? whole.slice(0, -1) : whole
    // «Da novembre a marzo 150 al mese»: each of those months.
    return { months: months !== null && months >= 1 && months < all.length ? months : all.length, named: all }
  }
  if (some ?? known) return { months: Number(some ?? KNOWN[known as keyof typeof KNOWN]), named: [] }
  if (days ?? weeks) return { months: monthsOf(Number(days ?? Number(weeks) * 7)), named: [] }
  // A bill of January is of one month, or of two that end with it.
  if (one && months !== 12)
    return months === 2
      ? { months: 2, named: between(((monthOf(one) + 10) % 12) + 1, monthOf(one)) }
      : { months: 1, named: [monthOf(one)] }
  if (season && (months === 1 || months === 2)) {
    const end = season.startsWith('inv') ? 2 : 8
    return { months, named: between(end + 1 - months, end) }
  }
  return months === null ? null : { months, named: [] }
}

export const spanIn = (text: string): Span | null => read(text, 'anywhere')
export const spanAfter = (text: string): Span | null => read(text, 'first')

/** A figure of some months as a year has it; `shareOf` says how much of a year falls on months that are named. */
export function ofYear({ amount, span }: Counted, shareOf?: (months: readonly number[]) => number): number {
  if (!span) return amount
  return span.named.length > 0 && shareOf
    ? (amount * span.named.length) / span.months / shareOf(span.named)
    : (amount * 12) / span.months
}
