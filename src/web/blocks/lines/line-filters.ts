import {
  chosen,
  type Loosened,
  type Options,
  optionsOf,
  PAYMENT_OPTIONS,
} from '#web/blocks/comparison/questions/filters.ts'
import type { Wish } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { namesRead } from '#web/blocks/comparison/query.ts'
import { type LineKind, paidOf } from '#areas/offers/offer-kinds.ts'
import { capitalised } from '#core/text.ts'
import { lineKinds } from './line-kinds.tsx'
import type { LineRow } from './line-row.ts'

/** Address parameter for businesses. */
export const LINE_CLIENTS = { name: 'per', business: 'azienda' } as const
const PRICE = optionsOf(['', 'Tutti'], ['uguale', 'Senza promozione'], ['promozione', 'Con promozione'])
const DURATION = optionsOf(['', 'Tutte'], ['12', '12 mesi'], ['24', '24 mesi'])
const ANSWERS = (['', 'fibra', 'misto', 'radio', 'adsl', 'non-so'] as const).map(value => ({ value, label: value }))
const TIE = optionsOf(['', 'Tutti'], ['no', 'Senza vincolo'])
const NETWORK = optionsOf(['', '4G e 5G'], ['5g', '5G'], ['4g', '4G'])
/** Values suggested by the menus; the address accepts any figure. */
export const DATA = ['50', '100', '150']
const ORDER = optionsOf(
  ['', 'Costo totale'],
  ['canone', ''],
  ['velocita', 'Velocità'],
  ['giga', 'Giga'],
  ['punteggio', 'Convenienza'],
)

const SPEEDS = ['100', '300', '1000']

/** Filters of an internet or mobile list, from the address; an empty string means not set. */
export const readLineFilters = (params: URLSearchParams) => ({
  per: params.get(LINE_CLIENTS.name) === LINE_CLIENTS.business ? LINE_CLIENTS.business : '',
  prezzo: chosen(PRICE, params.get('prezzo')),
  durata: chosen(DURATION, params.get('durata')),
  pagamento: chosen(PAYMENT_OPTIONS, params.get('pagamento')),
  /** Connection available at the reader's home, as answered: sorts its group first, excludes none. */
  tecnologia: chosen(ANSWERS, params.get('tecnologia')),
  /** The town whose coverage is looked up. */
  comune: params.get('comune')?.trim() ?? '',
  vincolo: chosen(TIE, params.get('vincolo')),
  rete: chosen(NETWORK, params.get('rete')),
  /** At least, or «illimitati». */
  giga: /^(?:[1-9]\d{0,3}|illimitati)$/.exec(params.get('giga') ?? '')?.[0] ?? '',
  /** Minimum download speed in Mbps. */
  velocita: /^[1-9]\d{0,4}$/.exec(params.get('velocita') ?? '')?.[0] ?? '',
  /** Maximum average monthly fee in euros; one-off costs are separate. */
  massimo: /^\d{1,3}(?:\.\d{1,2})?$/.exec(params.get('massimo') ?? '')?.[0] ?? '',
  fornitore: params.get('fornitore')?.trim() ?? '',
  ordina: chosen(ORDER, params.get('ordina')),
  pagina: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
})

export type LineFilters = ReturnType<typeof readLineFilters>

export const LINE_FILTER_NAMES = namesRead(readLineFilters)

export function lineWishes(kind: LineKind, filters: LineFilters, rows: readonly LineRow[]): Wish[] {
  const suppliers = [...new Set(rows.map(row => row.supplier))].sort((a, b) => a.localeCompare(b, 'it'))
  const proposed = (values: readonly string[], own: string) =>
    [...new Set([...values, own])].filter(value => Number(value) > 0).toSorted((a, b) => Number(a) - Number(b))
  const { wishes, monthly } = lineKinds[kind]
  const paid = paidOf(kind)
  const fee = capitalised(paid.fee)
  const own: readonly string[] = wishes
  const wish = (name: keyof LineFilters, label: string, options: Options<string>): Wish => ({
    name,
    label,
    options,
    value: String(filters[name]),
  })
  const ofSome = {
    velocita: () =>
      wish('velocita', 'Velocità', [
        { value: '', label: 'Tutte' },
        ...proposed(SPEEDS, filters.velocita).map(value => ({ value, label: `Almeno ${value} Mbps` })),
      ]),
    durata: () => wish('durata', 'Durata prezzo', DURATION),
    giga: () =>
      wish('giga', 'Giga al mese', [
        { value: '', label: 'Tutti' },
        ...proposed(DATA, filters.giga).map(value => ({ value, label: `Almeno ${value} GB` })),
        { value: 'illimitati', label: 'Illimitati' },
      ]),
    rete: () => wish('rete', 'Rete', NETWORK),
  }
  return [
    wish(
      'ordina',
      'Ordina per',
      ORDER.filter(({ value }) => own.includes(value) || (value !== 'giga' && value !== 'velocita')).map(option =>
        option.value === 'canone' ? { ...option, label: `${fee} iniziale` } : option,
      ),
    ),
    wish('massimo', `${fee} medio`, [
      { value: '', label: 'Qualunque' },
      ...proposed(monthly, filters.massimo).map(value => ({
        value,
        label: `Fino a ${value.replace('.', ',')} €`,
      })),
    ]),
    wish('vincolo', 'Vincolo', TIE),
    ...wishes.map(name => ofSome[name]()),
    wish('prezzo', fee, PRICE),
    wish('pagamento', 'Pagamento', PAYMENT_OPTIONS),
    wish('fornitore', capitalised(paid.seller), [
      { value: '', label: 'Tutti' },
      ...suppliers.map(name => ({ value: name, label: name })),
    ]),
  ]
}

const WISHES = ['massimo', 'vincolo', 'prezzo', 'durata', 'pagamento', 'rete', 'velocita', 'giga', 'fornitore'] as const

export const activeLineFilters = (filters: LineFilters): number => WISHES.filter(name => filters[name]).length

const LAST = Number.POSITIVE_INFINITY
const countOf = ({ data: { count } }: LineRow): number | null =>
  count === 'unlimited' ? Number.MAX_SAFE_INTEGER : count

const hasData = (row: LineRow, wish: LineFilters['giga']): boolean => {
  if (!wish) return true
  if (wish === 'illimitati') return row.data.count === 'unlimited'
  return (countOf(row) ?? 0) >= Number(wish)
}

/** Matching rows in the chosen order; rows the order cannot compare come last, by cost. */
export function filterLines(rows: readonly LineRow[], filters: LineFilters): LineRow[] {
  const { massimo, vincolo, prezzo, durata, pagamento, rete, velocita, giga, fornitore, ordina } = filters
  const fitting = rows.filter(
    row =>
      (!prezzo || row.fee.hasPromotion === (prezzo === 'promozione')) &&
      (!durata || row.duration === durata) &&
      (!pagamento || row.payments.includes(pagamento)) &&
      (!massimo || (row.cost !== null && row.cost.fees <= Number(massimo) * row.cost.times * 100)) &&
      (!vincolo || row.tie.months === 0) &&
      (!rete || row.network === rete) &&
      (!velocita || (row.download.mbps ?? 0) >= Number(velocita)) &&
      (!fornitore || row.supplier === fornitore) &&
      hasData(row, giga),
  )
  const keys: Record<LineFilters['ordina'], (row: LineRow) => number> = {
    '': row => row.rank ?? LAST,
    canone: row => row.fee.value ?? LAST,
    velocita: row => -(row.download.mbps ?? 0),
    giga: row => -(countOf(row) ?? 0),
    punteggio: row => -(row.score?.total ?? -1),
  }
  const key = keys[ordina]
  const place = (row: LineRow) => row.rank ?? Number.MAX_SAFE_INTEGER
  return fitting.sort((a, b) => (key(a) === key(b) ? place(a) - place(b) : key(a) - key(b)))
}

/** Suggestions when nothing matches: each filter dropped alone, with the resulting count. */
export function loosenedLines(rows: readonly LineRow[], filters: LineFilters, wishes: readonly Wish[]): Loosened[] {
  return WISHES.flatMap(name => {
    if (!filters[name]) return []
    const options = wishes.find(wish => wish.name === name)?.options
    const label = options?.find(({ value }) => value === filters[name])?.label ?? filters[name]
    return [{ name, label, count: filterLines(rows, { ...filters, [name]: '' }).length }]
  })
}
