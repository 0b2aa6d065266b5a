import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type Cents, cents } from '#core/money.ts'
import type { OfferRow } from '../offer-row.ts'
import { answerQuestion, MARKET_NAMES, namesRead } from '../query.ts'

export type Options<T> = readonly { value: T; label: string }[]
export const optionsOf = <T extends string>(...pairs: [value: T, label: string][]): Options<T> =>
  pairs.map(([value, label]) => ({ value, label }))
export const PRICE_OPTIONS = optionsOf(['', 'Fisso e variabile'], ['fisso', 'Fisso'], ['variabile', 'Variabile'])
export const DURATION_OPTIONS = optionsOf(['', 'Tutte'], ['12', '12 mesi'], ['24', '24 mesi'], ['sempre', 'Sempre'])
export const PAYMENT_OPTIONS = optionsOf(
  ['', 'Tutti'],
  ['iban', 'Conto corrente'],
  ['bollettino', 'Bollettino'],
  ['carta', 'Carta'],
)
export const ORDER_OPTIONS = optionsOf(
  ['', 'Primo anno'],
  ['due-anni', 'Due anni'],
  ['prezzo', 'Prezzo al kWh o Smc'],
  ['quota', 'Quota fissa'],
  ['punteggio', 'Punteggio'],
)

export const chosen = <T extends string>(options: Options<T>, value: string | null): T =>
  options.find(option => option.value === value)?.value ?? (options[0]?.value as T)

/** Filters and order from the address; an empty string means not set. */
export const readFilters = (params: URLSearchParams) => ({
  prezzo: chosen(PRICE_OPTIONS, params.get('prezzo')),
  durata: chosen(DURATION_OPTIONS, params.get('durata')),
  pagamento: chosen(PAYMENT_OPTIONS, params.get('pagamento')),
  fornitore: params.get('fornitore')?.trim() ?? '',
  verde: params.get('verde') === '1',
  ordina: chosen(ORDER_OPTIONS, params.get('ordina')),
  pagina: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
})

export type Filters = ReturnType<typeof readFilters>

export const FILTER_NAMES = namesRead(readFilters)

/** Parameters kept when the question changes: filters, and the open market list. */
export const isWish = (name: string): boolean => FILTER_NAMES.includes(name) || MARKET_NAMES.includes(name)

export const activeFilters = ({ prezzo, durata, pagamento, fornitore, verde }: Filters): number =>
  [prezzo, durata, pagamento, fornitore, verde].filter(Boolean).length

/** Cost over two years from the contract and today's list; an unchanged second year costs the same as the first. */
export const twoYears = ({ total, secondYear }: Pick<OfferRow, 'total' | 'secondYear'>): Cents =>
  cents(total + (secondYear?.total ?? total))

const LAST = Number.POSITIVE_INFINITY

/** Matching rows in the chosen order; rows that the order cannot compare come last, by yearly cost. */
export function filterRows(rows: readonly OfferRow[], filters: Filters): OfferRow[] {
  const { prezzo, durata, pagamento, fornitore, verde, ordina } = filters
  const fitting = rows.filter(
    row =>
      (!prezzo || row.price.kind === prezzo) &&
      (!durata || row.price.duration === durata) &&
      (!pagamento || row.payments.includes(pagamento)) &&
      (!fornitore || row.supplier === fornitore) &&
      (!verde || row.green),
  )
  const keys: Record<Filters['ordina'], (row: OfferRow) => number> = {
    '': row => row.rank,
    'due-anni': twoYears,
    prezzo: row => row.price.comparable ?? LAST,
    quota: row => row.monthlyFee.value,
    punteggio: row => -row.score.total,
  }
  const key = keys[ordina]
  return fitting.sort((a, b) => (key(a) === key(b) ? a.rank - b.rank : key(a) - key(b)))
}

/** A filter that can be dropped, and how many offers would remain. */
export interface Loosened {
  name: string
  label: string
  count: number
}

/** Suggestions when nothing matches: each filter dropped alone, with the resulting count. */
export function loosened(rows: readonly OfferRow[], filters: Filters): Loosened[] {
  const labels: [keyof Filters, string | undefined][] = [
    ['prezzo', PRICE_OPTIONS.find(({ value }) => value && value === filters.prezzo)?.label],
    ['durata', DURATION_OPTIONS.find(({ value }) => value && value === filters.durata)?.label],
    ['pagamento', PAYMENT_OPTIONS.find(({ value }) => value && value === filters.pagamento)?.label],
    ['fornitore', filters.fornitore || undefined],
    ['verde', filters.verde ? 'Solo rinnovabile' : undefined],
  ]
  return labels.flatMap(([name, label]) =>
    label
      ? [{ name, label, count: filterRows(rows, { ...filters, [name]: name === 'verde' ? false : '' }).length }]
      : [],
  )
}

/** Page size: about half a minute of scrolling on a phone. */
export const PAGE_SIZE = 20

export function pageOf<T>(rows: readonly T[], page: number): { rows: T[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const shown = Math.min(page, last)
  return { rows: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, last }
}

/** Rows of the first page of an unfiltered list. */
export const shownFirst = <T>(rows: readonly T[]): T[] => rows.slice(0, PAGE_SIZE)

/** Share image of a list: its own answer when it is unfiltered and has one. */
export function sharedAnswer(
  kind: EnergyKind,
  { query, comparison }: { query: string; comparison: { rows: readonly unknown[] } },
): { shared?: string } {
  const params = new URLSearchParams(query)
  // One tab of the page for both is a list of its own.
  if (kind === 'luce_gas' && params.has('tab')) return {}
  const question =
    comparison.rows.length > 0 && activeFilters(readFilters(params)) === 0 && answerQuestion(kind, params)
  return question ? { shared: question } : {}
}
