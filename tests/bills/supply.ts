import { pdr, pod } from './identities.ts'
import type { Random } from './random.ts'
import { amount, micro, MICRO, percent, toDecimals, type Micro } from './units.ts'

interface Lines {
  saleEnergy: number
  dispatch: number
  saleFixed: number
  networkEnergy: number
  networkFixed: number
  networkPower: number
  chargesEnergy: number
  excise: number
  surcharge: number
  vatBase10: number
  vatBase22: number
  vat10: number
  vat22: number
  total: number
}

interface Reading {
  from: number
  to: number
  kind: 'effettiva' | 'stimata' | 'autolettura'
}

/** One row of the sale price: the whole period's, a month's or a band's. */
export interface PriceRow {
  label: string
  /** Months after the first of the period, where the price is a month's. */
  month?: number
  quantity: Micro
  price: Micro
}

export interface SupplyCase {
  commodity: 'luce' | 'gas'
  /** POD or PDR, without spaces. */
  point: string
  unit: 'kWh' | 'Smc'
  annual: Micro
  bands?: [Micro, Micro, Micro]
  billed: Micro
  billedBands?: [Micro, Micro, Micro]
  /** Several rows have an average that only the new layout prints. */
  pricing: 'single' | 'bands' | 'months'
  rows: PriceRow[]
  /** The price paid per unit, sale alone; with several rows their weighted average. */
  price: Micro
  indexName: 'PUN' | 'PSV'
  spread: Micro
  /** Old layout, luce: dispatching as a separate price next to the energy price. */
  dispatch: Micro
  monthlyFee: Micro
  power: Micro
  availablePower: Micro
  network: { energy: Micro; monthly: Micro; powerMonthly: Micro; charges: Micro }
  excise: Micro
  surcharge: Micro
  lines: Lines
  offerCode: string
  meter: string
  reading: Reading
  /** Gas: coefficient C and higher heating value, GJ/Smc. */
  coefficient: Micro
  heating: Micro
  /** Twelve months of past consumption, for the chart. */
  history: number[]
}

interface SupplyWish {
  commodity: 'luce' | 'gas'
  era: 'new' | 'old'
  client: 'domestico' | 'business'
  isResident: boolean
  months: number
  priceType: 'fisso' | 'variabile'
  market: string
}

function split(total: Micro, shares: number[], step: Micro): Micro[] {
  const parts = shares.slice(0, -1).map(share => Math.round((total * share) / step) * step)
  return [...parts, total - parts.reduce((sum, part) => sum + part, 0)]
}

const three = (parts: Micro[]): [Micro, Micro, Micro] => [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0]

function priceRows(random: Random, supply: SupplyWish, decimals: number, billed: Micro, bands?: Micro[]): PriceRow[] {
  const isGas = supply.commodity === 'gas'
  const price = () => toDecimals(micro(isGas ? random.between(0.32, 0.68) : random.between(0.09, 0.21)), decimals)
  if (bands && supply.market === 'libero' && random.chance(0.35)) {
    return bands.map((quantity, at) => ({ label: `Fascia F${at + 1}`, quantity, price: price() }))
  }
  if (supply.priceType === 'variabile' && supply.months > 1 && random.chance(0.6)) {
    const shares = Array.from({ length: supply.months }, () => 1 / supply.months)
    const step = billed % MICRO === 0 ? MICRO : 1000
    return split(billed, shares, step).map((quantity, at) => ({ label: '', month: at, quantity, price: price() }))
  }
  return [{ label: '', quantity: billed, price: price() }]
}

function offerCode(random: Random, commodity: 'luce' | 'gas'): string {
  const head = random.digits(6)
  const mark = commodity === 'luce' ? 'E' : 'G'
  const flavour = random.pick(['S', 'D'])
  const tail =
    random.pick(['XX', 'AB', 'WEB', 'FX24', 'VAR']) + random.pick(['', `${random.digits(4)}`, 'CASA', 'B2C00'])
  return `${head}${mark}${flavour}${random.pick(['FML', 'VML'])}01${tail}${random.digits(random.int(6, 12))}`
}

type Quantities = Pick<SupplyCase, 'annual' | 'bands' | 'billed' | 'billedBands'>

function quantities(random: Random, wish: SupplyWish): Quantities {
  const isGas = wish.commodity === 'gas'
  const scale = wish.client === 'business' ? random.between(2, 12) : 1
  const annual = micro(Math.round(scale * (isGas ? random.between(180, 1900) : random.between(900, 4300))))
  const hasBands = !isGas && random.chance(0.7)
  const share = random.between(0.28, 0.38)
  const season = isGas ? random.between(0.2, 1.9) : random.between(0.75, 1.25)
  const step = isGas ? random.pick([10, 1000, MICRO, MICRO]) : MICRO
  const billed = Math.max(3 * MICRO, Math.round((annual * wish.months * season) / 12 / step) * step)
  if (!hasBands) return { annual, billed }
  const inBands = (total: Micro, second: number) => three(split(total, [share, second, 0], MICRO))
  return { annual, billed, bands: inBands(annual, share - 0.04), billedBands: inBands(billed, share - 0.03) }
}

type Tariff = Pick<SupplyCase, 'monthlyFee' | 'power' | 'network' | 'dispatch' | 'excise' | 'surcharge'>

/** Plausible for 2023-2026; fictional like the suppliers. */
function tariff(random: Random, wish: SupplyWish): Tariff {
  const isGas = wish.commodity === 'gas'
  const isBusiness = wish.client === 'business'
  return {
    monthlyFee: toDecimals(micro(random.between(4, isBusiness ? 28 : 14)), random.pick([2, 2, 4])),
    power: micro(isBusiness ? random.pick([6, 10, 15, 20, 30]) : random.pick([3, 3, 3, 4.5, 6, 1.5, 2.5])),
    network: {
      energy: micro(isGas ? 0.1312 : 0.0103) + random.int(0, 3000),
      monthly: micro(isGas ? 5.12 : 1.84),
      powerMonthly: isGas ? 0 : micro(1.9523),
      charges: micro(isGas ? 0.0964 : 0.0294) + random.int(0, 2000),
    },
    dispatch: !isGas && wish.era === 'old' && random.chance(0.6) ? micro(0.0163) + random.int(0, 900) : 0,
    excise: micro(isGas ? 0.1753 : isBusiness ? 0.0125 : 0.0227),
    surcharge: isGas && random.chance(0.6) ? micro(0.0258) : 0,
  }
}

function linesOf(wish: SupplyWish, billed: Micro, saleEnergy: number, rates: Tariff): Lines {
  const isGas = wish.commodity === 'gas'
  const isBusiness = wish.client === 'business'
  const months = wish.months * MICRO
  // A resident household pays no electricity excise on the first 150 kWh of a month.
  const taxed = isGas || isBusiness || !wish.isResident ? billed : Math.max(0, billed - 150 * months)
  const parts = {
    saleEnergy,
    dispatch: amount(billed, rates.dispatch),
    saleFixed: amount(months, rates.monthlyFee),
    networkEnergy: amount(billed, rates.network.energy),
    networkFixed: amount(months, rates.network.monthly),
    networkPower: amount(rates.power * wish.months, rates.network.powerMonthly),
    chargesEnergy: amount(billed, rates.network.charges),
    excise: amount(taxed, rates.excise),
    surcharge: amount(billed, rates.surcharge),
  }
  const vatBase = Object.values(parts).reduce((sum, cents) => sum + cents, 0)
  const vatBase22 = isBusiness ? vatBase : isGas ? parts.saleFixed + parts.networkFixed : 0
  const vatBase10 = vatBase - vatBase22
  const vat10 = percent(vatBase10, 10)
  const vat22 = percent(vatBase22, 22)
  return { ...parts, vatBase10, vatBase22, vat10, vat22, total: vatBase + vat10 + vat22 }
}

/** One supply of a bill: quantities, prices and the lines of its cost, which add up with the decimals printed. */
export function makeSupply(random: Random, wish: SupplyWish): SupplyCase {
  const isGas = wish.commodity === 'gas'
  const used = quantities(random, wish)
  const { annual, billed, billedBands } = used
  const rows = priceRows(random.fork('prices'), wish, random.pick([4, 5, 6, 6]), billed, billedBands)
  const saleEnergy = rows.reduce((sum, row) => sum + amount(row.quantity, row.price), 0)
  const rates = tariff(random, wish)
  const start = random.int(1200, 45000)
  return {
    commodity: wish.commodity,
    point: isGas ? pdr(random) : pod(random),
    unit: isGas ? 'Smc' : 'kWh',
    ...used,
    pricing: rows.length === 1 ? 'single' : rows[0]?.month === undefined ? 'bands' : 'months',
    rows,
    price: rows.length === 1 ? (rows[0]?.price ?? 0) : Math.round((saleEnergy * 1e10) / billed),
    indexName: isGas ? 'PSV' : 'PUN',
    spread: toDecimals(micro(isGas ? random.between(0.05, 0.15) : random.between(0.008, 0.03)), 4),
    ...rates,
    availablePower: Math.round(rates.power * 1.1),
    lines: linesOf(wish, billed, saleEnergy, rates),
    offerCode: offerCode(random.fork('code'), wish.commodity),
    meter: random.digits(random.int(8, 14)),
    reading: {
      from: start,
      to: start + Math.round(billed / MICRO),
      kind: random.pick(['effettiva', 'effettiva', 'stimata', 'autolettura']),
    },
    coefficient: micro(random.pick([1, 1.00438, 1.01672, 1.02112])),
    heating: micro(random.pick([0.03852, 0.03916, 0.0385])),
    history: Array.from({ length: 12 }, () => Math.round((annual / MICRO / 12) * random.between(0.5, 1.6))),
  }
}
