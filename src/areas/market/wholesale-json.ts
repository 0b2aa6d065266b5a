import { daysBetween, formatDate } from '#core/dates.ts'
import { OPEN_DATA_ATTRIBUTION } from './texts.ts'
import type { PricePoint, WholesalePrices } from './wholesale-prices.ts'

/** Band colours as on the pages (spec 1 §3, «colore»). */
const BAND_COLOURS = { F1: '#0f5257', F2: '#4e8e8b', F3: '#9dc5be' } as const
export type Band = keyof typeof BAND_COLOURS

/** «Gen 2025» from '2025-01' */
export const shortMonth = (month: string): string => {
  const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
  return `${name} ${month.slice(0, 4)}`
}
const MONTHS = ['Gen', 'Feb', 'Mar', 'Apr', 'Mag', 'Giu', 'Lug', 'Ago', 'Set', 'Ott', 'Nov', 'Dic']

export const bandRows = ({ bands }: Pick<WholesalePrices, 'bands'>) =>
  bands ? (['f1', 'f2', 'f3'] as const).map(key => ({ band: key.toUpperCase() as Band, value: bands[key] })) : []

/** Response of the JSON routes, with the field names of spec 1 §3. Values are JSON numbers in the unit named. */
export function wholesaleJson(prices: WholesalePrices) {
  return {
    indice: prices.index.toUpperCase(),
    unita: prices.unit,
    dimostrativi: prices.origin === 'sample',
    aggiornato_al: prices.newest,
    mensili: prices.monthly.map(point => ({
      periodo: point.when,
      mese: shortMonth(point.when),
      valore: point.value.toNumber(),
      giorni: daysOf(point.when),
      variazione: changeOf(point),
    })),
    giornalieri: prices.daily.map(point => ({
      data: formatDate(point.when),
      valore: point.value.toNumber(),
      variazione: changeOf(point),
    })),
    fasce: bandRows(prices).map(({ band, value }) => ({
      fascia: band,
      valore: value.toNumber(),
      colore: BAND_COLOURS[band],
    })),
    fasce_periodo: prices.bands?.month ?? null,
    fonti: prices.sources,
    attribuzione: prices.origin === 'published' ? OPEN_DATA_ATTRIBUTION : null,
  }
}

const changeOf = ({ change }: PricePoint): number | null => change?.toNumber() ?? null

function daysOf(month: string): number {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return daysBetween(`${month}-01`, next)
}
