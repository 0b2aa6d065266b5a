import type { Cents } from '#core/money.ts'

import type { Box } from '../words/page-text.ts'

type ChargePart =
  | 'consumption'
  | 'fixed'
  | 'power'
  | 'excise'
  | 'vat'
  | 'taxes'
  | 'recalculation'
  | 'other'
  | 'bonus'
  | 'tv'
  | 'total'

/** `whole`: sale and grid together, as the head rows of the «scontrino dell'energia» give them. */
type ChargeSide = 'whole' | 'sale' | 'grid'

/** A billed row as printed: the figures are those of the paper, whether or not they add up. */
export interface ChargeLine {
  commodity: 'luce' | 'gas'
  part: ChargePart
  /** Null where the part has no sides: taxes, licence, total. */
  side: ChargeSide | null
  /**
   * `summary`: rows that stand for the whole of something (the scontrino with its «di cui», the summary of the layout
   * before July 2025, licence, bonus, total). `detail`: rows that explain a row of the summary: components, bands,
   * months, tiers, each tax. A detail and its summary say the same money twice. In the summary of the old layout the
   * money of one side is `part: 'total'` with its side, as is the total of one supply (`side: 'whole'`) on a bill of two.
   */
  level: 'summary' | 'detail'
  quantity: number | null
  unit: 'kWh' | 'Smc' | 'month' | 'kW' | 'kW*month' | null
  months: number | null
  /** Euro per unit, as printed. */
  price: number | null
  /** Decimals the price is printed with; 0 where there is none. */
  priceDigits: number
  amount: Cents
  /** VAT: per cent, and the taxable amount. */
  rate?: number
  base?: Cents
  band?: 'F1' | 'F2' | 'F3'
  /** YYYY-MM. */
  month?: string
  page: number
  /** In shares of the page, 0 to 1, from the top left. */
  box: Box
  text: string
  confidence: number
}

export interface MeterReading {
  commodity: 'luce' | 'gas'
  kind: 'effettiva' | 'stimata' | 'autolettura'
  date: string | null
  from: number | null
  to: number | null
  page: number
  box: Box
}

export interface BilledCharges {
  source: 'text' | 'ocr'
  lines: ChargeLine[]
  meter: MeterReading[]
}
