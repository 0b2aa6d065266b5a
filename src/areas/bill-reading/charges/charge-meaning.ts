import type { ChargeLine } from './charges.ts'
import type { Figures } from './charge-figures.ts'
import type { ChargeRow } from './charge-rows.ts'
import { sectionOf } from '../layout/sections.ts'
import type { BillText } from '../reading.ts'
import { SPACE } from '../layout/measures.ts'

export type Meaning = Pick<ChargeLine, 'part' | 'side' | 'level'>

const SALE_TOTAL =
  /^(?:totale )?(?:spesa|costi?) per (?:la |l'|il )?(?:materia|energia$|gas$|vendita)|^(?:totale )?spesa (?:per )?(?:l'energia|il gas)$/
const GRID_TOTAL =
  /^(?:totale )?(?:spesa|costi?) (?:per )?(?:(?:il|i|la|gli) )?(?:trasporto|oneri|rete|servizi di rete)/
const TAXES_TOTAL =
  /^(?:totale )?(?:(?:delle |spesa per )?imposte|accise|oneri fiscali)(?: (?:e|ed) (?:iva|imposte|accise)| fiscali)?$|^accise(?:,)? (?:imposte )?e (?:l')?iva|^(?:totale )?iva e (?:accise|imposte)/
const EXCISE = /\baccis[ae]|imposta erariale/
const SURCHARGE = /\baddizional/
const VAT = /\biva\b/
const TV = /canone.*(?:tv|television|\brai\b)|^(?:canone )?rai\b/
const BONUS = /^(?:totale )?bonus\b|bonus sociale/
const RECALCULATED = /gia fatturat|ricalcolat|gia addebitat|gia pagat/
const RECALCULATION = /^(?:totale |importo )?(?:ricalcol|conguagli)/
const OTHER = /^(?:totale )?altr[ei] (?:partite|importi)/
const SUPPLY_TOTAL =
  /^totale (?:fornitura |bolletta |spesa )?(?:di |per )?(?:la |il |l')?(?:energia elettrica|luce|gas(?: naturale)?)$/

const summary = (part: Meaning['part'], side: Meaning['side'] = null): Meaning => ({ part, side, level: 'summary' })
const detail = (part: Meaning['part'], side: Meaning['side'] = null): Meaning => ({ part, side, level: 'detail' })

/** What the label alone tells: taxes, and amounts outside energy. */
function outsideEnergy(label: string, hasRate: boolean): Meaning | null {
  if (TV.test(label)) return summary('tv')
  if (BONUS.test(label)) return summary('bonus')
  if (RECALCULATED.test(label)) return detail('recalculation')
  if (RECALCULATION.test(label)) return summary('recalculation')
  if (OTHER.test(label)) return summary('other')
  if (TAXES_TOTAL.test(label)) return summary('taxes')
  if (VAT.test(label) && hasRate) return detail('vat')
  if (EXCISE.test(label)) return VAT.test(label) ? null : detail('excise')
  return SURCHARGE.test(label) ? detail('taxes') : null
}

const partOf = ({ unit }: Figures): 'consumption' | 'fixed' | 'power' | null => {
  if (unit === 'kWh' || unit === 'Smc') return 'consumption'
  if (unit === 'month') return 'fixed'
  return unit === 'kW' ? 'power' : null
}

const QUOTA = /^quota (?:per )?(?:i )?(consum|fissa$|fissa |potenza$|potenza |variabil)/
const WHOLE_QUOTA = /^quota (?:per )?(?:i )?(?:consum\w*|fissa|potenza)(?: (?:della bolletta|complessiva))?$/

export interface ReadRow {
  row: ChargeRow
  meaning: Meaning
}

/** The head row of the scontrino that this row is a part of. */
function headAbove(row: ChargeRow, before: readonly ReadRow[]): ReadRow | undefined {
  return before.findLast(
    ({ row: other, meaning }) =>
      meaning.side === 'whole' &&
      meaning.part !== 'total' &&
      other.page === row.page &&
      row.head.y - other.head.y < SPACE.nextCell &&
      Math.abs(other.head.x - row.head.x) < SPACE.sameLeft,
  )
}

const sideIn = (label: string): 'sale' | 'grid' | null => {
  if (/\b(?:rete|oneri|trasporto)\b/.test(label.replace(/perdite (?:di )?rete/, ''))) return 'grid'
  return /vendita|materia|energia|gas\b/.test(label) ? 'sale' : null
}

/** The meaning of a row from its label, its figures and the rows above it; null for anything else or unclear. */
export function meaningOf(
  bill: BillText,
  row: ChargeRow,
  figures: Figures,
  before: readonly ReadRow[],
): Meaning | null {
  const own = meaningBy(row.label, bill, row, figures, before)
  if (own || !BROKEN_LABEL.test(row.above)) return own
  return meaningBy(`${row.above} ${row.label}`, bill, row, figures, before)
}

/** What begins a label long enough to be broken over two lines, with its figures beside the second. */
const BROKEN_LABEL = /^(?:di cui|canone|spesa|totale|altre)\b/

function meaningBy(
  label: string,
  bill: BillText,
  row: ChargeRow,
  figures: Figures,
  before: readonly ReadRow[],
): Meaning | null {
  const rate = row.values.some(value => value.kind === 'percent')
  const outside = outsideEnergy(label, rate)
  if (outside) return outside
  if (SUPPLY_TOTAL.test(label)) return summary('total', 'whole')
  if (/^di cui\b/.test(label)) {
    const head = headAbove(row, before)
    const side = sideIn(label)
    const part = partOf(figures) ?? head?.meaning.part ?? null
    return head && side && part ? summary(part, side) : null
  }
  const part = partOf(figures)
  if (WHOLE_QUOTA.test(label)) {
    const named = QUOTA.exec(label)?.[1]?.trim()
    const wanted = named === 'consum' ? 'consumption' : named === 'fissa' ? 'fixed' : 'power'
    if (wanted === 'consumption' ? part === wanted || part === null : headAbove(row, before) !== undefined)
      return summary(wanted, 'whole')
  }
  if (!part || figures.price === null) {
    if (SALE_TOTAL.test(label)) return summary('total', 'sale')
    return GRID_TOTAL.test(label) ? summary('total', 'grid') : null
  }
  // Without a quantity, a price and an amount in one row are too little evidence.
  if (figures.quantity === null || (label === '' && figures.closes !== true)) return null
  const section = sectionOf(bill, row.head)
  if (section === 'tax' || section === null) return null
  return detail(part, section === 'sale' ? 'sale' : 'grid')
}
